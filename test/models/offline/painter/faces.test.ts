import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import roles from '../../../../resources/painter/roles.json' with { type: 'json' };
import { groupSubjects } from '../../../../src-main/models/offline/painter/arrange/arrange.ts';
import type { Part } from '../../../../src-main/models/offline/painter/arrange/assembly.ts';
import { EXPRESSIONS } from '../../../../src-main/models/offline/painter/content/terms.ts';
import { drawFeatures } from '../../../../src-main/models/offline/painter/drawing/expressions.ts';
import { content, pictureReader as reader } from './setup.ts';

/** Faces stay free of what is worn and held: each attachment on each character, by the opacity of its art. */

const { cast, getPicture } = content;

const WHO =
  'dog cat fox bear panda koala lion tiger cow pig frog monkey rabbit mouse hamster wolf raccoon horse unicorn chicken robot alien ghost penguin owl duck parrot shark dolphin fish elephant giraffe zebra deer sheep goat llama kangaroo squirrel dragon snake snail eagle bee rooster octopus turtle hippo rhino whale man woman grandma grandpa child baby doctor'.split(
    ' ',
  );
const WORN = [
  'suit',
  'tuxedo',
  'tie',
  'dress',
  'coat',
  'lab coat',
  'hoodie',
  'shirt',
  'kimono',
  'top hat',
  'crown',
  'cap',
  'helmet',
  'santa hat',
  'cowboy hat',
  'wizard hat',
  'pirate hat',
  'halo',
  'scarf',
  'bow tie',
  'medal',
  'headphones',
];
const ROLE_WORDS = roles.map(({ words }) => words[0] ?? '');

/** What is worn before the eyes. */
const GLASSES = '👓🕶';

const GRID = 50;
const masks = new Map<string, Promise<Uint8Array>>();
/** Opacity of an art, 0–255, on a grid. */
function drawMask(key: string): Promise<Uint8Array> {
  const made =
    masks.get(key) ??
    (async () => {
      const { body, side } = getPicture(key);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${GRID}" height="${GRID}" viewBox="0 0 ${side} ${side}" fill="none">${body}</svg>`;
      return sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
    })();
  masks.set(key, made);
  return made;
}

/** Whether a part shows at a point of its assembly. */
async function covers(part: Part, x: number, y: number): Promise<boolean> {
  const across = ((x - part.x) / part.size) * (part.flip ? -1 : 1) + 0.5;
  const down = 1 - (y - part.y) / part.size;
  if (across < 0 || across >= 1 || down < 0 || down >= 1) return false;
  const mask = await drawMask(part.member.key);
  return (mask[Math.floor(down * GRID) * GRID + Math.floor(across * GRID)] ?? 0) > 128;
}

/** What hides the eyes or the mouth of the figure of a prompt. */
async function hiding(prompt: string): Promise<string[]> {
  const [group] = groupSubjects(reader.read(prompt), content);
  const parts = group?.assembly.parts ?? [];
  const face = parts.find((part) => part.member.key === group?.subject.member.key);
  const head = face?.member.head;
  if (!face || !head) return [`${prompt}: nobody`];
  const { eyes, mouth } = head;
  const points = [
    [eyes[0], eyes[2]],
    [eyes[1], eyes[2]],
    [mouth[0], mouth[1]],
  ] as const;
  const found: string[] = [];
  for (const part of parts.filter(({ z, member }) => z > face.z && !GLASSES.includes(member.emoji || '-')))
    for (const [across, down] of points) {
      const x = face.x + (across / 100 - 0.5) * face.size * (face.flip ? -1 : 1);
      if (await covers(part, x, face.y + (1 - down / 100) * face.size))
        found.push(`${prompt}: ${part.member.name} at ${across}, ${down}`);
    }
  return found;
}

describe('faces', () => {
  it.each(WHO)('of a %s are free whatever is worn', async (who) => {
    const prompts = [
      ...WORN.map((thing) => `a ${who} wearing a ${thing}`),
      ...ROLE_WORDS.map((role) => `a ${who} dressed as a ${role}`),
    ];
    const hidden = await Promise.all(prompts.map(hiding));
    expect(hidden.flat()).toEqual([]);
  });

  it('are free in the prompt the window proposes: a dog in a suit', async () => {
    const [group] = groupSubjects(reader.read('a dog in a suit'), content);
    const keys = group?.assembly.parts.map(({ member }) => member.key);
    expect(keys).toContain('drawn:garments/suit');
    expect(await hiding('a dog in a suit')).toEqual([]);
  });

  it.each(['santa driving a car', 'a baby driving a car', 'a dog in a taxi'])(
    'are free in %s',
    async (prompt) => {
      expect(await hiding(prompt)).toEqual([]);
    },
  );

  it.each([
    ['a crying dog', 'crying'],
    ['my boss yelling at a laptop', 'yelling'],
    ['an angry chicken', 'angry'],
    ['a sad robot', 'sad'],
    ['a surprised monkey', 'surprised'],
    ['a sleepy panda', 'sleepy'],
    ['grandma crying over spilled milk', 'crying'],
    ['a man who is furious', 'angry'],
  ])('of %s look %s', (prompt, expression) => {
    const [group] = groupSubjects(reader.read(prompt), content);
    expect(group?.assembly.parts.map((part) => part.expression)).toContain(expression);
  });

  it('show a mood on whoever has it, and on nobody else', () => {
    const [dog, bear] = groupSubjects(reader.read('a sad dog and a happy bear'), content);
    expect(dog?.assembly.parts[0]?.expression).toBe('sad');
    expect(bear?.assembly.parts[0]?.expression).toBeUndefined();
  });

  it('get another mouth for each expression', () => {
    const head = cast.find('dog face')?.member.head;
    if (!head) throw new Error('a dog has no head');
    const drawn = EXPRESSIONS.map((one) => drawFeatures(head, one));
    expect(new Set(drawn.map((one) => one.drawn)).size).toBe(EXPRESSIONS.length);
    for (const { skin } of drawn) expect(skin).toContain(head.muzzle);
  });
});
