import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eachInFolder, type Ran } from './harness.ts';

/** What `cam batch` refuses or tells before it makes anything, and a dry run. */

const { at, write, cam } = eachInFolder();
const SMALL = ['--template', 'no-yes', '--width', '64'];
const batch = (table: string, args: readonly string[] = []): Promise<Ran> =>
  cam(['batch', table, '-o', 'out', ...args]);
const pictures = () =>
  existsSync(at('out')) ? readdirSync(at('out')).filter((name) => /\.(?:png|webp)$/.test(name)) : [];
/** The last line of stdout. */
const summary = ({ out }: Ran) => out.at(-1);

describe('a wrong table or flag stops before anything is made', () => {
  test.each([
    ['a column that is nearly a region', 'reject,aprove\na,b', SMALL, 'Did you mean approve? Rename it'],
    ['two columns that mean the same', 'reject,Reject \na,b', SMALL, 'two columns have the same meaning'],
    ['no header', 'Tea,Coffee\na,b', SMALL, 'the first line must contain the names of the columns'],
    ['a template that is not there', 'text1\na', ['--template', 'no-yess'], 'Did you mean no-yes?'],
    ['a share that is none', 'text1\na', ['--shard', '11/10'], 'such as 3/10'],
    ['a table that is not there', undefined, [], 'does not exist'],
    ['a spreadsheet', 'PK\u0003\u0004', [], 'Save the sheet as “CSV UTF-8”'],
  ])('%s', async (_, text, args, words) => {
    if (text !== undefined) write('memes.csv', text);
    const ran = await batch('memes.csv', args);
    expect(ran.code).not.toBe(0);
    expect(ran.stderr).toContain(words);
    expect(pictures()).toEqual([]);
  });

  test('a column may be left out by name', async () => {
    write('memes.csv', 'reject,aprove', 'a,b');
    expect(await batch('memes.csv', [...SMALL, '--ignore-columns', 'aprove'])).toMatchObject({ code: 0 });
  });
});

test('a table with only a header says so', async () => {
  write('memes.csv', 'text1,text2');
  for (const args of [[], ['--dry-run']]) {
    const ran = await batch('memes.csv', [...SMALL, ...args]);
    expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining('has no rows below its header') });
    expect(summary(ran)).toMatchObject({ rows: 0, made: 0, failed: 0 });
  }
});

test('a dry run checks all rows, says the price and what is there, and writes nothing', async () => {
  write('memes.csv', 'template,text1,idea', 'no-yes,a,', ',,Mondays', 'no-yes,z\u0378,', 'nothing,b,');
  const ran = await batch('memes.csv', ['--dry-run', '--strict', '--json']);
  expect(ran.code).toBe(3);
  expect(summary(ran)).toMatchObject({
    made: 2,
    failed: 2,
    credits_used: 3,
    dry_run: true,
    enough_credits: true,
  });
  expect(existsSync(at('out'))).toBe(false);
  await batch('memes.csv', ['--limit', '1']);
  expect(pictures()).toHaveLength(1);
  expect(summary(await batch('memes.csv', ['--dry-run']))).toMatchObject({ kept: 1, credits_used: 3 });
});

test('flags that do nothing in some rows are said once, also where such a row comes late', async () => {
  write('memes.csv', 'text1,idea', ...Array.from({ length: 1100 }, () => 'a,'), ',Mondays', ',Fridays');
  const flags = ['--lang', 'ja', '--strict', '--format', 'webp'];
  for (const more of [
    ['--dry-run', '--shard', '1101/1102'],
    ['--shard', '1101/1102'],
  ]) {
    const { stderr } = await batch('memes.csv', [...SMALL, ...flags, ...more]);
    expect(stderr.match(/^--.*/gm)).toEqual(
      ['template', 'width', 'lang'].map((flag) => `--${flag} does nothing in rows of generate.`),
    );
  }
  const ran = await batch('memes.csv', [...SMALL, '--tone', 'dry', '--limit', '1', '--quiet']);
  expect(ran.stderr).not.toContain('does nothing');
});

test('--lang is that of the captions of whole requests, too', async () => {
  const iki = { text: 'iki', style: { case: 'upper' } };
  const captions = [
    { ...iki, position: 'reject' },
    { ...iki, position: 'approve', lang: 'en' },
  ];
  write('memes.jsonl', JSON.stringify({ type: 'caption', template_id: 'no-yes', captions }));
  await batch('memes.jsonl', ['--lang', 'tr']);
  const [meme] = (await cam(['memes', 'list', '--json'])).out;
  expect(meme?.layout).toMatchObject([{ lines: ['İKİ'] }, { lines: ['IKI'] }]);
});

test('rows with contradictory or impossible values', async () => {
  const rows = [
    'two-buttons,a,Mondays,,,',
    ',a,Mondays,,,',
    ',,Mondays,600,,',
    'two-buttons,a,,wide,,',
    'two-buttons,a,,,bmp,',
    'two-buttons,a,,,webp,a.png',
    'two-buttons,a,,,,...',
  ];
  write('memes.csv', 'template,text9,idea,width,format,file', ...rows, ',,,,,x');
  const ran = await batch('memes.csv', ['--json']);
  expect(ran.code).toBe(1);
  expect(ran.out.slice(0, -1).map(({ error }) => JSON.stringify(error))).toEqual(
    [
      'Keep one of them',
      'cannot be used in a row of generate',
      'does nothing in a row of generate',
      'write a whole number of pixels',
      'write one of png, jpeg',
      'Change one of them',
      'text9: is one text too many: two-buttons has 3 regions',
      'does not say what to make',
    ].map((words) => expect.stringContaining(words)),
  );
});
