import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '../helpers/app.ts';
import { bangersTtf, interWoff2 } from '../helpers/font-files.ts';
import { cam, eachOnItsHome } from './harness.ts';

let home: string;
eachOnItsHome((made) => {
  home = made;
  writeFileSync(at('bangers.ttf'), bangersTtf());
  writeFileSync(at('inter.woff2'), interWoff2());
});
const at = (...names: string[]) => path.join(home, ...names);

test('adds fonts, lists them by name, removes them', async () => {
  expect((await cam(home, 'fonts list')).stderr).toContain('cam fonts add FILE');
  const added = await cam(home, 'fonts add inter.woff2 bangers.ttf');
  expect(added).toMatchObject({ code: 0, out: [{ name: 'Inter' }, { name: 'Bangers', format: 'ttf' }] });
  const listed = await cam(home, 'fonts list');
  expect(listed.out).toEqual([added.out[1], added.out[0]]);
  const id = String(added.out[0]?.id);
  expect((await cam(home, `fonts remove ${id}`)).out).toEqual([{ id, deleted: true }]);
  expect(await cam(home, `fonts remove ${id}`)).toMatchObject({ code: 1, out: [] });
  expect((await cam(home, 'fonts list')).out).toHaveLength(1);
});

test('says which files it refuses, and adds the others', async () => {
  writeFileSync(at('half.ttf'), bangersTtf().subarray(0, 30_000));
  execFileSync('mkfifo', [at('pipe.ttf')]);
  const { code, out, stderr } = await cam(home, 'fonts add half.ttf none.ttf pipe.ttf bangers.ttf');
  expect(code).toBe(1);
  expect(out).toMatchObject([{ name: 'Bangers' }]);
  expect(stderr).toContain('✗ half.ttf: The font is damaged');
  expect(stderr).toMatch(/✗ none\.ttf: \S+none\.ttf does not exist\. Give a TTF/);
  expect(stderr).toMatch(/✗ pipe\.ttf: \S+pipe\.ttf is not a file\./);
  expect((await cam(home, 'fonts add a b --name x')).code).toBe(2);
});

test('shows a table on a terminal, and JSON lines there where they are asked for', async () => {
  const terminal = { stdoutIsTerminal: true };
  const { text, out } = await cam(home, ['fonts', 'add', 'bangers.ttf', '--name', '大きい Bang'], terminal);
  expect(out).toEqual([]);
  expect(text).toMatch(
    /^ID +CHARACTERS +SIZE +SCRIPTS +NAME\nfont_\w{16} +557 +62 kB +Latin, Vietnamese +大きい Bang\n$/,
  );
  expect((await cam(home, 'fonts list', terminal)).text).toBe(text);
  const [font] = (await cam(home, 'fonts list --json', terminal)).out;
  const removed = await cam(home, `fonts remove ${font?.id}`, terminal);
  expect(removed).toMatchObject({ out: [], text: '', stderr: expect.stringContaining('Deleted font_') });
});

test('a caption whose template names a font that is not there is drawn, and says so', async () => {
  const builtIn = path.join(import.meta.dirname, '../../resources/templates/no-yes');
  cpSync(builtIn, at('mine'), { recursive: true });
  const template = JSON.parse(readFileSync(at('mine', 'template.json'), 'utf8'));
  for (const region of template.box_positions) region.default_font = 'font_0123456789abcdef';
  writeFileSync(at('mine', 'template.json'), JSON.stringify({ ...template, slug: 'mine' }));
  expect((await cam(home, 'templates import mine')).code).toBe(0);
  const drawn = await cam(home, 'caption mine --text 0=Hello -o a.png');
  expect(drawn).toMatchObject({ code: 0, out: [{ layout: [{ missing_font: 'font_0123456789abcdef' }] }] });
  expect(drawn.stderr).toContain('is not on this machine, so the text is drawn in the default font');
});

test('a running engine draws with what a command has added', async () => {
  const engine = await createTestApp({ home });
  try {
    const { headers } = engine.caller();
    const [font] = (await cam(home, 'fonts add bangers.ttf --name Bang')).out;
    const style = { font: String(font?.id) };
    const payload = { template_id: 'no-yes', captions: [{ position: '0', text: 'x', style }], dry_run: true };
    const drawn = await engine.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload });
    expect(drawn.json().data.layout[0].font).toBe(style.font);
  } finally {
    await engine.stop();
  }
});

test('a font that was deleted since a backup comes back with a restore', async () => {
  const [font] = (await cam(home, 'fonts add bangers.ttf')).out;
  const file = at('fonts', String(font?.id), 'font.ttf');
  const bytes = readFileSync(file);
  await cam(home, 'keys create --plan free');
  expect((await cam(home, 'backup b.zip')).code).toBe(0);
  await cam(home, `fonts remove ${font?.id}`);
  expect((await cam(home, 'restore b.zip')).code).toBe(0);
  expect((await cam(home, 'fonts list')).out).toEqual([font]);
  expect(readFileSync(file)).toEqual(bytes);
});
