import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { overhang } from '../../src-main/library/check.ts';
import { checkTemplateFolder } from '../../src-main/library/load.ts';
import { type Folders, makeFolders, png, probePng, region, templateFile } from './folders.ts';

let folders: Folders;
beforeEach(async () => {
  folders = await makeFolders();
});
afterEach(() => folders.remove());

async function findProblems(json: unknown, pictures?: Record<string, Buffer>): Promise<string[]> {
  const dir = await folders.write('calm-dog', json, pictures);
  return (await checkTemplateFolder(dir, probePng)).map(({ path, message }) => `${path}: ${message}`);
}

test('a sound folder has no problems, with any picture format', async () => {
  for (const ext of ['webp', 'png', 'jpg']) {
    await rm(join(folders.root, 'calm-dog'), { recursive: true, force: true });
    expect(await findProblems(templateFile('calm-dog'), { [`blank.${ext}`]: png(60, 40) })).toEqual([]);
  }
});

describe('schema', () => {
  const sound = templateFile('calm-dog');
  test.each<[string, unknown, string]>([
    ['no JSON', '{ "slug": ', 'template.json: is not JSON'],
    ['a list', [], 'file: must be an object'],
    ['a missing field', { ...sound, tags: undefined }, 'tags: is missing'],
    ['an unknown field', { ...sound, colour: 'red' }, 'colour: is an unknown field'],
    ['a wrong slug', { ...sound, slug: 'Calm Dog' }, 'slug: must be lower-case words'],
    ['a wrong type', { ...sound, rank: '1' }, 'rank: must be a whole number'],
    ['a rank of 0', { ...sound, rank: 0 }, 'rank: must be a whole number of at least 1'],
    ['an empty name', { ...sound, name: '' }, 'name: must be a string of 1 to 80'],
    ['no region', { ...sound, box_positions: [] }, 'box_positions: must be an array of 1'],
    [
      'an unknown font',
      { ...sound, box_positions: [{ ...region('top'), default_font: 'arial' }] },
      'box_positions[0].default_font: must be one of "anton"',
    ],
    [
      'an unknown colour',
      { ...sound, box_positions: [region('top'), region('b', { default_style: { color: 'blurple' } })] },
      'box_positions[1].default_style.color: must be a colour',
    ],
  ])('%s', async (_, json, problem) => {
    const problems = await findProblems(json);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});

describe('checks beyond the schema', () => {
  const example = (...texts: string[]) => ({
    example_captions: [{ captions: texts.map((text) => ({ position: 'top', text })) }],
  });
  const left = [{ captions: [{ position: 'left', text: 'a' }] }];
  const beyond = 'region "top" when turned by 30° reaches beyond the picture by';
  const nowhere =
    'example_captions[0].captions[0].position: there is no region "left"; write one of: top, bottom';
  const otherName = 'slug: is "calm-cat", but the folder is named "calm-dog"';
  test.each<[string, Parameters<typeof templateFile>[1], string]>([
    ['regions of one name', { box_positions: [region('top'), region('top')] }, 'two regions are named "top"'],
    [
      'a region beyond an edge',
      { box_positions: [region('top', { x: 0.2 })] },
      'region "top" reaches beyond',
    ],
    ['a region turned out of the picture', { box_positions: [region('top', { rotation: 30 })] }, beyond],
    ['an example for a missing region', { example_captions: left }, nowhere],
    ['a region captioned twice', example('a', 'b'), 'example_captions[0].captions: "top" is captioned twice'],
    ['too many characters', example('x'.repeat(41)), '41 characters, but region "top" takes 40'],
    ['too many lines', example('a\nb\nc'), '3 lines, but region "top" takes 2'],
    ['a tag twice', { tags: ['calm', 'calm'] }, 'tags: "calm" is listed twice'],
    ['a folder with another name', { slug: 'calm-cat' }, otherName],
  ])('%s', async (_, more, problem) => {
    const problems = await findProblems(templateFile('calm-dog', more));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test('budgets count what a reader sees as one character, and a turned region that stays inside is sound', async () => {
    expect(await findProblems(templateFile('calm-dog', example('👩‍👩‍👧‍👦'.repeat(40))))).toEqual([]);
    const box = region('top', { x: 0.3, y: 0.3, width: 0.3, height: 0.2, rotation: -12 });
    const turned = templateFile('calm-dog', { box_positions: [box], example_captions: [] });
    expect(await findProblems(turned)).toEqual([]);
  });
});

describe('pictures', () => {
  test.each<[string, Record<string, Buffer>, string]>([
    ['none', {}, 'blank: is missing'],
    ['two', { 'blank.png': png(9, 9), 'blank.webp': png(9, 9) }, 'blank: exists as'],
    ['broken', { 'blank.png': Buffer.from('hello') }, 'blank.png: is not a picture'],
    [
      'a broken thumb',
      { 'blank.png': png(9, 9), 'thumb.webp': Buffer.from('x') },
      'thumb.webp: is not a WebP picture',
    ],
  ])('%s', async (_, pictures, problem) => {
    const problems = await findProblems(templateFile('calm-dog'), pictures);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test('a missing folder', async () => {
    const [problem] = await checkTemplateFolder(join(folders.root, 'nothing'), probePng);
    expect(problem?.message).toBe('is not a folder that can be read');
  });
});

describe('overhang', () => {
  const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5, rotation: 0 };

  test('an upright box is inside up to the edge', () => {
    expect(overhang({ x: 0, y: 0, width: 1, height: 1, rotation: 0 }, 1.5)).toBe(0);
    expect(overhang({ ...box, x: 0.6 }, 1)).toBeCloseTo(0.1);
    expect(overhang({ ...box, y: -0.1 }, 1)).toBeCloseTo(0.1);
  });

  test('agrees with turning the four corners one by one', () => {
    const part = fc.double({ min: 0.01, max: 1, noNaN: true });
    const boxes = fc.record({
      x: part,
      y: part,
      width: part,
      height: part,
      rotation: fc.integer({ min: -360, max: 360 }),
    });
    fc.assert(
      fc.property(boxes, fc.constantFrom(1, 16 / 9, 2), (box, aspect) => {
        const angle = (box.rotation * Math.PI) / 180;
        const out = [-1, 1].flatMap((right) =>
          [-1, 1].flatMap((down) => {
            const dx = (right * box.width * aspect) / 2;
            const dy = (down * box.height) / 2;
            const cornerX = box.x + box.width / 2 + (dx * Math.cos(angle) - dy * Math.sin(angle)) / aspect;
            const cornerY = box.y + box.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle);
            return [-cornerX, cornerX - 1, -cornerY, cornerY - 1];
          }),
        );
        const most = Math.max(...out);
        const said = overhang(box, aspect);
        if (most > 0.0021) expect(said).toBeCloseTo(most, 9);
        if (most < 0.0019) expect(said).toBe(0);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
