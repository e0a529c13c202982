import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productionDependencies } from '../../../scripts/notices.ts';
import { describeVersions } from '../../../src-renderer/state/about/details.ts';
import { readNotices, searchNotices } from '../../../src-renderer/state/about/notices.ts';

const FILE = readFileSync('resources/THIRD-PARTY-NOTICES.md', 'utf8');
const notices = readNotices(FILE);

test('every package, font and licence text of the notices is in the list', () => {
  const names = new Set(notices.map(({ name }) => name));
  expect(productionDependencies().filter(({ name }) => !names.has(name))).toEqual([]);
  const shown = new Set(notices.flatMap(({ texts }) => texts));
  const texts = FILE.split('\n```text\n')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('\n```\n')));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => !shown.has(text))).toEqual([]);
});

test('a work has what its table says, and its own text', () => {
  const [sharp] = notices.filter(({ name }) => name === 'sharp');
  expect(sharp).toMatchObject({ part: 'Packages', facts: [{ label: 'Version' }, { text: 'Apache-2.0' }] });
  expect(sharp?.texts[0]).toMatch(/^Apache License/);
  const [font] = notices.filter(({ name }) => name === 'alfa-slab-one');
  // A bar within the cell.
  expect(font?.facts.at(-1)?.text).toContain('http://www.jmsole.cl | info@jmsole.cl');
  expect(font?.texts[0]).toContain('SIL OPEN FONT LICENSE');
  for (const name of ['Electron', 'libvips', 'Hyphenation patterns: de']) {
    expect(notices.filter((notice) => notice.name === name)[0]?.texts[0], name).toMatch(/\S/);
  }
});

test('all words that were typed are searched in names and licences', () => {
  const names = (typed: string) => searchNotices(notices, typed).map(({ name }) => name);
  expect(names('  SHARP apache-2.0 ')).toContain('sharp');
  expect(names('sharp ofl')).toEqual([]);
  expect(names('')).toHaveLength(notices.length);
});

test('the details for a bug report do not name the home', () => {
  const app = {
    version: '1.2.3',
    platform: 'linux' as const,
    homepage: null,
    versions: { electron: '45.0.0', node: '24.0.0' },
    system: 'Linux 6.8.0 x64',
    home: '/home/ann/.cam',
  };
  const text = describeVersions({ engine: '1.2.4', app, browser: 'x' });
  expect(text.split('\n')).toEqual([
    'CAM desktop app 1.2.3',
    'CAM engine 1.2.4',
    'Electron 45.0.0',
    'Node.js 24.0.0',
    'Linux 6.8.0 x64',
  ]);
  expect(describeVersions({ engine: null, app: null, browser: 'Firefox 150' })).toBe(
    'CAM engine unknown\nIn a browser: Firefox 150',
  );
});
