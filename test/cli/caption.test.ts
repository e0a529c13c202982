import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { cam, eachOnItsHome } from './harness.ts';

let home: string;
let template: { id: string; region: string };
eachOnItsHome((made) => {
  home = made;
});
beforeEach(async () => {
  const [first] = (await cam(home, ['templates', 'list'])).out;
  const regions: unknown = first?.regions;
  const region = Array.isArray(regions) ? String(regions[0]?.name) : '';
  template = { id: String(first?.id), region };
});

const caption = (...args: string[]) =>
  cam(home, ['caption', template.id, '--text', `${template.region}=Hello`, '--width', '320', ...args]);

describe('caption', () => {
  test.each([
    ['png', 'a.png'],
    ['jpeg', 'a.jpg'],
    ['webp', 'a.WEBP'],
    ['png', 'a'],
  ])('draws %s into %s', async (format, file) => {
    const { code, out } = await caption('-o', file);
    expect(code).toBe(0);
    const bytes = await readFile(join(home, file));
    expect(out).toEqual([
      {
        file: join(home, file),
        width: 320,
        height: expect.any(Number),
        format,
        bytes: bytes.length,
        layout: [expect.objectContaining({ region: template.region, lines: ['Hello'], overflow: false })],
      },
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 320 });
  });

  test('--format wins over the ending, and - is stdout', async () => {
    const { code, out, text } = await caption('-o', '-', '--format', 'webp');
    expect({ code, out }).toEqual({ code: 0, out: [] });
    expect(await sharp(Buffer.from(text, 'latin1')).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  test('--strict writes nothing where a text cannot be read, and says why', async () => {
    const long = `${template.region}=${'immeasurably long words '.repeat(40)}`;
    const { code, out, stderr } = await cam(home, [
      'caption',
      template.id,
      '--text',
      long,
      '-o',
      'a.png',
      '--strict',
    ]);
    expect([code, out]).toEqual([1, []]);
    expect(stderr).toContain('too small to read');
    expect(await readdir(home)).not.toContain('a.png');
    expect((await caption('-o', 'b.png', '--strict', '--lang', 'tr')).code).toBe(0);
  });

  test('a text that is too long to be readable is drawn and reported', async () => {
    const long = `${template.region}=${'immeasurably long words '.repeat(40)}`;
    const { code, stderr, out } = await cam(home, [
      'caption',
      template.id,
      '--text',
      long,
      '-o',
      'a.png',
      '--width',
      '64',
    ]);
    expect(code).toBe(0);
    expect(stderr).toContain(
      `The text of "${template.region}" is too long to be readable there; shorten it.`,
    );
    expect(out).toHaveLength(1);
  });

  test('characters are counted as the interface counts them: 1000 emoji are not too many', async () => {
    const text = `${template.region}=${'😀'.repeat(1000)}`;
    const args = ['caption', template.id, '--text', text, '-o', 'a.png', '--width', '64'];
    expect(await cam(home, args)).toMatchObject({ code: 0 });
  });

  test('what cannot be drawn leaves no file', async () => {
    const before = await readdir(home);
    const unknown = await cam(home, ['caption', 'no-such-template', '--text', 'a=b', '-o', 'a.png']);
    expect(unknown).toMatchObject({ code: 1, out: [] });
    expect(unknown.stderr).toContain('There is no template "no-such-template"');
    const region = await cam(home, ['caption', template.id, '--text', 'nowhere=b', '-o', 'a.png']);
    expect(region).toMatchObject({ code: 1, out: [] });
    expect(region.stderr).toContain(`"${template.region}"`);
    const folder = await caption('-o', 'missing/a.png');
    expect(folder).toMatchObject({ code: 1, out: [] });
    expect(folder.stderr).toContain(`there is no folder ${join(home, 'missing')}`);
    expect((await readdir(home)).filter((name) => !before.includes(name) && name !== 'cdn')).toEqual([]);
  });
});

describe('templates', () => {
  test('list gives every template; search and category narrow it', async () => {
    const all = (await cam(home, ['templates', 'list'])).out;
    expect(all.length).toBeGreaterThan(10);
    const name = String(all.at(-1)?.name);
    const found = (await cam(home, ['templates', 'list', '--search', name])).out;
    expect(found[0]?.name).toBe(name);
    const category = String(all[0]?.category);
    const inCategory = (await cam(home, ['templates', 'list', '--category', category])).out;
    expect(new Set(inCategory.map((each) => each.category))).toEqual(new Set([category]));
    expect(inCategory.length).toBeLessThan(all.length);
    const none = await cam(home, ['templates', 'list', '--category', 'no-such-category']);
    expect(none).toMatchObject({ code: 0, out: [], stderr: 'No template matches.\n' });
  });

  test('check: a built-in template is sound', async () => {
    const { code, out, stderr } = await cam(home, [
      'templates',
      'check',
      join(import.meta.dirname, '../../resources/templates/two-buttons'),
    ]);
    expect(out.filter(({ ok }) => !ok)).toEqual([]);
    expect(code).toBe(0);
    expect(stderr).toBe('✓ 1 checked, no problems.\n');
  });

  test('check: the problems of a folder are reported by field', async () => {
    await writeFile(join(home, 'template.json'), '{"slug":"X Y"}');
    const { code, out, stderr } = await cam(home, ['templates', 'check', '.']);
    expect(code).toBe(1);
    expect(out).toEqual([{ path: home, ok: false, problems: expect.any(Array) }]);
    expect(stderr).toContain('slug: must be lower-case words');
    expect(stderr).toContain('blank: is missing');
  });

  test('check: a path without templates is reported', async () => {
    expect(await cam(home, ['templates', 'check', 'nothing'])).toMatchObject({ code: 1, out: [] });
  });
});
