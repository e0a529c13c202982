import { expect, test } from 'vitest';
import { ENGLISH } from '../../scripts/message-files.ts';

/** Words that people know from other tools; the window says these, and not what it said before. */

const SAID = [
  'Couldn’t load templates',
  'Reconnecting…',
  'Saved on this device',
  'No templates match',
  'Front to back',
  'Rotation',
  'Position',
  'Reset position',
  'More export options',
  'Editable in CAM (includes project data)',
  'Text is cut off',
  'Text may be too small to read',
  'Recommended: up to {{count, number}} characters',
  'Use template',
  'Changes apply immediately',
  'Match system',
  'Ready',
  'Done',
  'Failed',
  'Resets {{day}}',
  'Outgoing requests',
  'My templates',
  'CAM can’t open',
];
const OLD = [
  /\bshall\b/i,
  /\bone’s own\b/i,
  /\bfor good\b/i,
  /\banew\b/i,
  /^More ways out/,
  /^Stamp it/,
  /^Kept in this window/,
  /\b(?:cannot|do not|does not|is not)\b/,
];

const texts = [...ENGLISH.values()];

test.each(SAID)('the window says “%s”', (words) => {
  expect(texts.some((text) => text.includes(words))).toBe(true);
});

test.each(OLD)('the window does not say %s', (words) => {
  expect(texts.filter((text) => words.test(text))).toEqual([]);
});
