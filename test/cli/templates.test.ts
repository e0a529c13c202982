import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importTemplate } from '../helpers/imported-template.ts';
import { createZip } from '../library/pack/zip-file.ts';
import { ownFile, PICTURE } from '../library/user-home.ts';
import { cam, eachOnItsHome } from './harness.ts';

const BUILT_IN = path.join(import.meta.dirname, '../../resources/templates');
let home: string;
eachOnItsHome((made) => {
  home = made;
});

const at = (...names: string[]) => path.join(home, ...names);
const readFiles = (dir: string) =>
  new Map(readdirSync(dir).map((name) => [name, readFileSync(path.join(dir, name), 'utf8')]));

/** A template in the folder of a pack. */
async function writeTemplate(name: string): Promise<void> {
  await mkdir(at('insects', name), { recursive: true });
  writeFileSync(at('insects', name, 'template.json'), JSON.stringify(ownFile(name)));
  writeFileSync(at('insects', name, 'blank.webp'), PICTURE);
}

test('list gives every template; search and category narrow it', async () => {
  const all = (await cam(home, 'templates list')).out;
  expect(all.length).toBeGreaterThan(10);
  const name = String(all.at(-1)?.name);
  expect((await cam(home, ['templates', 'list', '--search', name])).out[0]?.name).toBe(name);
  const category = String(all[0]?.category);
  const inCategory = (await cam(home, ['templates', 'list', '--category', category])).out;
  expect(inCategory).toEqual(all.filter((each) => each.category === category));
  const none = await cam(home, 'templates list --category no-such-category');
  expect(none).toMatchObject({ code: 0, out: [], stderr: 'No template matches.\n' });
});

test('check reports the problems of a folder by field, and a path without templates', async () => {
  const sound = await cam(home, ['templates', 'check', path.join(BUILT_IN, 'two-buttons')]);
  expect(sound).toMatchObject({ code: 0, stderr: '✓ 1 checked, no problems.\n' });
  writeFileSync(at('template.json'), '{"slug":"X Y"}');
  const { code, out, stderr } = await cam(home, 'templates check .');
  expect(code).toBe(1);
  expect(out).toEqual([{ path: home, ok: false, problems: expect.any(Array) }]);
  expect(stderr).toContain('slug: must be lower-case words');
  expect(stderr).toContain('blank: is missing');
  expect(await cam(home, 'templates check nothing')).toMatchObject({ code: 1, out: [] });
});

describe('export and import', () => {
  test.each([
    ['{"name": ', 'is not JSON in UTF-8'],
    [`{"name": ${'['.repeat(99)}${']'.repeat(99)}}`, 'has more than 64 levels'],
    [' '.repeat(300_000), 'has more than 200 kB'],
    ['{"name": 7}', 'name: must be a string'],
  ])('of a pack whose pack.json is %.12s… says what is wrong with it', async (info, words) => {
    await writeTemplate('ant');
    writeFileSync(at('insects', 'pack.json'), info);
    const { code, stderr } = await cam(home, 'templates import insects');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^cam: The pack's pack\.json/)]);
    expect(stderr).toContain(words);
  });

  test('of one pack by two commands at a time: the second updates what the first has imported', async () => {
    for (const name of ['ant', 'bee', 'cat']) await writeTemplate(name);
    const commands = await Promise.all([0, 1].map(() => cam(home, 'templates import insects')));
    const summaries = commands
      .map(({ out }) => out.at(-1))
      .sort((a, b) => Number(a?.updated) - Number(b?.updated));
    expect(summaries).toMatchObject([
      { imported: 3, updated: 0 },
      { imported: 0, updated: 3, changed: 0 },
    ]);
    const names = readdirSync(at('templates')).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['ant', 'bee', 'cat']);
  });

  test('what is imported elsewhere is what was exported', async () => {
    const exported = await cam(home, 'templates export tpl_two-buttons -o out.campack');
    expect(exported).toMatchObject({ code: 0, out: [{ file: at('out.campack') }] });
    const imported = await cam(home, 'templates import out.campack');
    const note = 'The id tpl_two-buttons is taken, so this one is tpl_two-buttons-2.';
    const line = { id: 'tpl_two-buttons-2', name: 'Two Buttons', folder: 'two-buttons', changed: true, note };
    expect(imported.out).toEqual([
      { status: 'imported', ...line },
      { status: 'summary', pack: 'out', imported: 1, updated: 0, skipped: 0, changed: 0 },
    ]);
    expect(imported.code).toBe(0);
    const mine = readFiles(at('templates', 'two-buttons-2'));
    const theirs = readFiles(path.join(BUILT_IN, 'two-buttons'));
    expect(mine.get('blank.webp')).toBe(theirs.get('blank.webp'));
    expect(mine.get('thumb.webp')).toBe(theirs.get('thumb.webp'));
    expect(JSON.parse(mine.get('template.json') ?? '')).toEqual({
      ...JSON.parse(theirs.get('template.json') ?? ''),
      slug: 'two-buttons-2',
    });
    const listed = await cam(home, ['templates', 'list', '--search', 'two buttons']);
    expect(listed.out).toContainEqual(expect.objectContaining({ id: 'tpl_two-buttons-2', source: 'out' }));
    expect((await cam(home, 'templates check templates')).code).toBe(0);
  });

  test('- is stdout', async () => {
    const { text, out } = await cam(home, 'templates export venn -o -');
    expect(text.slice(0, 4)).toBe('PK\x03\x04');
    expect(out).toEqual([]);
    writeFileSync(at('x.zip'), Buffer.from(text, 'latin1'));
    expect((await cam(home, 'templates import x.zip')).code).toBe(0);
  });

  test('a folder, and a folder of folders', async () => {
    await mkdir(at('mine'));
    await cp(path.join(BUILT_IN, 'venn'), at('mine', 'venn'), { recursive: true });
    await mkdir(at('mine', 'broken'));
    writeFileSync(at('mine', 'broken', 'cat.png'), '');
    const many = await cam(home, 'templates import mine');
    expect(many).toMatchObject({
      code: 3,
      out: [
        { status: 'imported', id: 'tpl_venn-2' },
        { status: 'skipped', folder: 'broken', reason: 'template.json: is missing from the folder' },
        { status: 'summary', pack: 'mine', imported: 1, updated: 0, skipped: 1 },
      ],
    });
    expect(many.stderr).toContain('1 imported, 1 skipped');
    const again = await cam(home, 'templates import mine');
    expect(again).toMatchObject({
      code: 3,
      out: [{ status: 'updated', changed: false }, {}, { updated: 1 }],
    });
    const checked = await cam(home, 'templates check mine');
    expect(checked).toMatchObject({
      code: 1,
      out: [{ ok: false, path: at('mine', 'broken') }, { ok: true }],
    });
    writeFileSync(at('mine', 'pack.json'), '{"name": ""}');
    expect((await cam(home, 'templates check mine')).stderr).toContain('pack.json is not valid');
    rmSync(at('mine', 'pack.json'));
    const one = await cam(home, ['templates', 'import', path.join('mine', 'venn')]);
    expect(one.out).toMatchObject([{ status: 'imported', id: 'tpl_venn-3', folder: '.' }, { pack: 'venn' }]);
  });
});

describe('several templates', () => {
  test('are exported as one pack, and come in elsewhere as they were', async () => {
    await cam(home, 'templates export venn iceberg -o Two.campack');
    expect((await cam(home, 'templates import Two.campack')).code).toBe(0);
    const all = await cam(home, 'templates export --all -o all.zip');
    expect(all).toMatchObject({ code: 0, out: [{ templates: 2 }] });
    const folder = await cam(home, 'templates export --source Two -o folder/');
    expect(folder).toMatchObject({ code: 0, out: [{ templates: 2 }] });
    expect(readdirSync(at('folder')).sort()).toEqual(['iceberg-2', 'pack.json', 'venn-2']);
    expect((await cam(home, 'templates check folder')).code).toBe(0);
    const elsewhere = ['--home', at('elsewhere')];
    const back = await cam(home, ['templates', 'import', 'all.zip', ...elsewhere]);
    expect(back.out.at(-1)).toMatchObject({ pack: 'Two', imported: 2 });
    const [mine, theirs] = [at('templates', 'venn-2'), at('elsewhere', 'templates', 'venn-2')].map(readFiles);
    expect(theirs?.get('template.json')).toBe(mine?.get('template.json'));
    expect(theirs?.get('blank.webp')).toBe(mine?.get('blank.webp'));
    const again = await cam(home, ['templates', 'import', 'folder', ...elsewhere]);
    expect(again.out.at(-1)).toMatchObject({ updated: 2, changed: 0 });
  });

  test('exporting none is an error', async () => {
    const ran = await cam(home, 'templates export --all -o x.zip');
    expect([ran.code, ran.stderr.includes('--source')]).toEqual([1, true]);
    expect(existsSync(at('x.zip'))).toBe(false);
  });
});

test('on a terminal an import, an export and a check are words, not JSON', async () => {
  const terminal = { stdoutIsTerminal: true, columns: 120 };
  const exported = await cam(home, 'templates export venn -o venn.campack', terminal);
  expect(exported.text).toMatch(/^venn\.campack {2}\d\.\d MB\n$/);
  const imported = await cam(home, 'templates import venn.campack', terminal);
  expect(imported.text).toMatch(/^STATUS +ID +NAME +NOTE\nimported +tpl_venn-2 /);
  const checked = await cam(home, 'templates check templates', terminal);
  expect(checked.stderr).toBe('✓ 1 checked, no problems.\n');
  for (const ran of [exported, imported, checked]) expect(ran.out).toEqual([]);
});

test('a search says why it found a template', async () => {
  const wide = { stdoutIsTerminal: true, columns: 200 };
  const without = await cam(home, 'templates search drake', wide);
  expect(without.text).toMatch(/^ID +NAME +MATCH /);
  expect(without.text).toMatch(/^tpl_no-yes +No \/ Yes +same joke as Drake/m);
  expect(without.stderr).toContain('tpl_no-yes (No / Yes) makes the same joke as “Drake”');
  expect(without.stderr).toContain('“Drake” is not in your library; `cam templates import memegen` has it.');
  importTemplate(home, { pack: 'memegen', id: 'drake', slug: 'drake', name: 'Drake' });
  const imported = await cam(home, 'search drake', wide);
  expect(imported.stderr).toContain('tpl_drake (Drake, from memegen) is “Drake” itself.');
  const { out } = await cam(home, 'templates list --source memegen');
  expect(out).toMatchObject([{ id: 'tpl_drake', source: 'memegen' }]);
});

test('rights that nobody stated are said once', async () => {
  await mkdir(at('mine'));
  await cp(path.join(BUILT_IN, 'venn/blank.webp'), at('mine/cat.webp'));
  expect((await cam(home, 'templates import mine')).code).toBe(0);
  const { text } = await cam(home, 'templates show cat', { stdoutIsTerminal: true });
  expect(text).toContain('Rights not stated. Picture from “mine” (cat.webp).');
  expect(text.match(/rights/gi)).toHaveLength(1);
});

test('nothing is downloaded before the person has agreed', async () => {
  const ran = await cam(home, 'templates import imgflip');
  expect(ran.code).toBe(1);
  expect(ran.stderr).toContain('api.imgflip.com');
  expect(ran.stderr).toContain('--yes');
});

describe('what cannot be done ends with 1 and a reason', () => {
  test.each<[string, string[], string]>([
    ['no such path', ['import', 'nowhere.zip'], 'there is no'],
    ['a name that is almost known', ['import', 'memgen'], 'Did you mean `cam templates import memegen`?'],
    ['no zip', ['import', 'text.zip'], 'not a zip'],
    ['one picture', ['import', 'cat.png'], '“cat.png” is one picture. To caption it, open it in Create'],
    ['a table', ['import', 'rows.csv'], '“rows.csv” is a table. `cam batch`'],
    ['nothing sound', ['import', 'evil.zip'], 'leads out of the pack'],
    ['an empty folder', ['import', 'empty'], 'contains no template'],
    ['no such template', ['export', 'two-button', '-o', 'x.zip'], 'tpl_two-buttons'],
    ['no such folder', ['export', 'venn', '-o', 'nowhere/x.zip'], 'there is no folder'],
  ])('%s', async (_, args, stderr) => {
    for (const name of ['text.zip', 'cat.png', 'rows.csv']) writeFileSync(at(name), 'hello');
    writeFileSync(at('evil.zip'), createZip([{ name: '../../evil/template.json', data: '{}' }]));
    await mkdir(at('empty'));
    const ran = await cam(home, ['templates', ...args]);
    expect(ran.code).toBe(1);
    expect(ran.stderr).toContain(stderr);
    expect(existsSync(at('x.zip'))).toBe(false);
  });
});
