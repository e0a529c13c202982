import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLicence } from '../../scripts/line-breaking/pattern-licence.ts';
import { type Dependency, forbidden, productionDependencies, renderNotices } from '../../scripts/notices.ts';

const dependency = (name: string, licence: string): Dependency => ({
  name,
  licence,
  version: '1.0.0',
  path: `node_modules/${name}`,
  optional: false,
});

test('the notices are up to date (else run `npm run notices`)', () => {
  const file = readFileSync(join(import.meta.dirname, '../../resources/THIRD-PARTY-NOTICES.md'), 'utf8');
  // No diff on failure: it would be as long as the file.
  expect(file === renderNotices()).toBe(true);
});

test('no package CAM runs with has a licence that would reach its own code', () => {
  expect(forbidden(productionDependencies())).toEqual([]);
});

test('the rule sees what it must refuse', () => {
  const refused = [
    dependency('a', 'GPL-3.0-only'),
    dependency('b', 'AGPL-3.0-or-later'),
    dependency('c', 'LGPL-3.0-or-later'),
    dependency('d', 'unknown'),
    dependency('e', 'MIT AND GPL-2.0'),
    dependency('f', 'UNLICENSED'),
  ];
  const fine = [
    dependency('g', 'MIT'),
    dependency('h', 'MIT AND OFL-1.1'),
    dependency('i', '(MIT OR CC0-1.0)'),
    dependency('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'),
  ];
  expect(forbidden([...refused, ...fine])).toEqual(refused);
});

const head = (licence: string) =>
  `# title: x\n# copyright: Copyright (C) 2011 A. Author\n# licence:\n${licence}# hyphenmins:\n`;
const named = (...names: string[]) => names.map((name) => `#     -\n#         name: ${name}\n`).join('');

test('patterns with several licences are used under a free one', () => {
  expect(readLicence(head(named('LPPL', 'MIT')))).toEqual({
    licence: 'MIT',
    copyright: 'Copyright (C) 2011 A. Author',
  });
  expect(readLicence(head(named('GPL', 'LPPL'))).licence).toBe('LPPL');
  expect(renderNotices()).toContain('| it | MIT | Copyright (C) 2008-2011 Claudio Beccari |');
});

test.for([
  ['GPL alone', named('GPL')],
  ['LGPL alone', named('LGPL')],
  ['none', ''],
  ['a text of its own that permits nothing', '#     text: >\n#         All rights reserved.\n'],
  ['a free one that is only named in its history', `${named('GPL')}# changes:\n#         name: MIT\n`],
] as const)('patterns under %s are refused', ([, licence]) => {
  expect(() => readLicence(head(licence))).toThrow('none of its licences may be used');
});

test('the notices name what needs naming', () => {
  const text = renderNotices();
  for (const words of [
    'SIL OPEN FONT LICENSE Version 1.1',
    'The Anton Project Authors',
    'Fluent Emoji by Microsoft Corporation',
    'creativecommons.org/licenses/by/4.0',
    'Apache License',
    'LGPL-3.0-or-later',
    '### better-sqlite3',
  ]) {
    expect(text).toContain(words);
  }
});
