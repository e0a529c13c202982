import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Column, table } from '../../src-main/cli/terminal/table.ts';
import { cutText, oneLine, safeLines, textWidth } from '../../src-main/cli/terminal/text-width.ts';
import { cam, eachOnItsHome } from './harness.ts';

/** Output on a terminal: widths, tables, errors as JSON. */

let home: string;
eachOnItsHome((made) => {
  home = made;
});

test.each([
  ['plain', 5],
  ['大きい', 6],
  ['한글', 4],
  ['한글', 4],
  ['ｆｕｌｌ', 8],
  ['👩‍👩‍👧 ok', 5],
  ['❤️ ❤ 1️⃣', 7],
  ['🇩🇪', 2],
  ['é', 1],
  ['نص عربي', 7],
  ['ข้อความ', 6],
  ['\u200d', 0],
])('%s is as wide as a terminal shows it', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test.each([
  ['a long line', 6, 'a lon…'],
  ['大きい', 4, '大…'],
  ['大きい', 6, '大きい'],
  ['ab 👩‍👩‍👧', 4, 'ab…'],
  ['ééé', 2, 'é…'],
  ['two words', 5, 'two…'],
  ['x', 0, ''],
])('%s cut to %d columns', (text, columns, cut) => {
  expect(cutText(text, columns)).toBe(cut);
});

test('a text from somebody else cannot control the terminal', () => {
  expect(oneLine('a\u001b[2Jb\nc\u202ed\u0007')).toBe('a [2Jb cd');
  expect(safeLines('\u001b[31mcam:\u001b[39m a\u001b[2J\n\tb\r\u009b8m')).toBe(
    '\u001b[31mcam:\u001b[39m a[2J\n\tb8m',
  );
});

test('nor can the name of a folder, in what is said of it', async () => {
  mkdirSync(join(home, 'pack', 'one\u001b[2Jtwo'), { recursive: true });
  writeFileSync(join(home, 'pack', 'one\u001b[2Jtwo', 'template.json'), '{}');
  const { code, stderr } = await cam(home, 'templates import pack');
  expect([code, stderr]).toEqual([1, expect.stringContaining('✗ one\\x1b[2Jtwo: ')]);
});

describe('a table', () => {
  const columns: Column<{ id: string; size: number; text: string }>[] = [
    { head: 'ID', cell: ({ id }) => id, whole: true },
    { head: 'SIZE', cell: ({ size }) => size, align: 'right' },
    { head: 'TEXT', cell: ({ text }) => text },
  ];
  const rows = [
    { id: 'meme_1', size: 9, text: 'a short one' },
    { id: 'meme_12', size: 1234, text: '大きい'.repeat(30) },
  ];
  const at = (width: number) => table(columns, rows, { columns: width, bold: (text) => text });

  test.each([200, 80, 40, 30])('fits %d columns', (width) => {
    const lines = at(width).trimEnd().split('\n');
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
    expect(lines[0]).toMatch(/^ID {7}SIZE {2}TEXT$/);
    expect(lines[1]).toBe('meme_1      9  a short one');
    expect(lines[2]).toMatch(/^meme_12 {2}1234 {2}大きい/);
    expect(lines[2]?.endsWith('…')).toBe(width < 195);
  });

  test('becomes a list of blocks if it does not fit', () => {
    expect(at(18)).toContain('ID    meme_1\nSIZE  9\nTEXT  a short one\n\nID    meme_12\n');
  });
});

describe('--json', () => {
  test('prints JSON lines also on a terminal, wherever it stands', async () => {
    await cam(home, 'keys create --plan pro');
    const terminal = { stdoutIsTerminal: true };
    const { text } = await cam(home, 'account list', terminal);
    expect(text).toMatch(
      /^ID +PLAN +CREDITS +OF +RENEWED +STATUS +NAME\nacct_\w+ +pro +3000 +3000 +\d{4}-\d\d-\d\d +active\n$/,
    );
    expect((await cam(home, 'keys list', terminal)).text).toMatch(
      /^ID +PLAN +MODE +SCOPES +STATUS +ENDS IN +LAST USED +EXPIRES +BETAS +NAME\nkey_\w+ +pro +live +read, generate +active +…\w{4}\n$/,
    );
    for (const args of [
      ['account', 'list', '--json'],
      ['--json', 'account', 'list'],
    ]) {
      expect(await cam(home, args, terminal)).toMatchObject({ code: 0, out: [{ plan: 'pro' }], text: '' });
    }
  });

  test.each([
    [['frobnicate', '--json'], 2, 'USAGE', /^unknown command 'frobnicate'/],
    [['keys', 'revoke', 'key_x', '--json'], 1, 'NOT_FOUND', /^There is no key "key_x"/],
    [['caption', 'nope', '--text', 'a=b', '-o', '-', '--json'], 1, 'TEMPLATE_NOT_FOUND', /"nope"/],
  ])('makes an error one JSON line: %j', async (args, code, name, message) => {
    const ran = await cam(home, args);
    expect(ran).toMatchObject({ code, out: [], text: '' });
    expect(JSON.parse(ran.stderr)).toEqual({
      error: { code: name, message: expect.stringMatching(message) },
    });
  });
});

describe('help', () => {
  test('shows a command by its name', async () => {
    expect((await cam('/nonexistent', 'help keys create')).text).toContain('Usage: cam keys create');
    expect((await cam('/nonexistent', 'help')).text).toContain('Usage: cam [options]');
    const wrong = await cam('/nonexistent', 'help keys crate');
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean create?') });
  });
});
