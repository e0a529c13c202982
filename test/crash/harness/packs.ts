import { zipSync } from 'fflate';

/** A pack of two templates, `<name> a` and `<name> b`, as base64. */
export function createPack(name: string, picture: Uint8Array): string {
  const files = ['a', 'b'].map((part) => {
    const region = { name: 'top', role: 'setup', x: 0.1, y: 0.1, width: 0.8, height: 0.3 };
    const file = {
      slug: `${name}-${part}`,
      name: `${name} ${part}`,
      category: 'mine',
      tags: [],
      alt_names: [],
      description: '',
      example_captions: [],
      rank: 1,
      verified: false,
      animated: false,
      license: '',
      attribution: '',
      box_positions: [
        { ...region, rotation: 0, max_chars: 40, max_lines: 2, text_style_hint: '', default_font: 'anton' },
      ].map((box) => ({ ...box, default_style: {} })),
    };
    return [`${name}-${part}`, file] as const;
  });
  const zip = zipSync(
    Object.fromEntries(
      files.map(([folder, file]) => [
        folder,
        { 'template.json': Buffer.from(JSON.stringify(file)), 'blank.png': picture },
      ]),
    ),
  );
  return Buffer.from(zip).toString('base64');
}
