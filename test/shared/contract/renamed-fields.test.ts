import { expect, test } from 'vitest';
import { JOB_PATHS } from '../../../src-shared/contract/job-types.ts';
import { hasFormerNames, renameFields } from '../../../src-shared/contract/renamed-fields.ts';
import { parseDocument } from '../../../src-shared/document/stored-document.ts';

const { caption, gif, animate } = JOB_PATHS;

test.each([
  ['nothing to rename', gif, { output_format: 'gif' }, { output_format: 'gif' }],
  ['an equal value under both names', gif, { format: 'gif', output_format: 'gif' }, { output_format: 'gif' }],
  ['a movement', gif, { movement: { motion: 'pan', x: 1 } }, { motion: { effect: 'pan', x: 1 } }],
  ['a text', gif, { motion: 'pan' }, { motion: { effect: 'pan' } }],
  ['a text under the former name', gif, { movement: 'pan' }, { motion: { effect: 'pan' } }],
  [
    'a strength beside a text',
    animate,
    { motion: 'pan', strength: 1 },
    { motion: { effect: 'pan', strength: 1 } },
  ],
  ['a text in a document', caption, { motion: { movement: 'pan' } }, { motion: { effect: 'pan' } }],
  ['an empty object that nothing stored', animate, { motion: {} }, { motion: {} }],
  ['a strength alone', animate, { strength: 1 }, { motion: { strength: 1 } }],
  [
    'the motion of a document',
    caption,
    { motion: { fps: 5, loop: 0, movement: { motion: 'pan' }, video: { url: 'u' } } },
    { fps: 5, loop: 0, motion: { effect: 'pan' }, video: { url: 'u' } },
  ],
  ['a document that moves by the usual values', caption, { motion: {} }, { motion: { effect: 'none' } }],
  ['what is wrong stays, to be refused', animate, { motion: 5, strength: 1 }, { motion: 5, strength: 1 }],
  ['the name of another operation', caption, { format: 'png' }, { format: 'png' }],
  ['no object', gif, [1], [1]],
])('%s', (_name, path, given, expected) => {
  const before = structuredClone(given);
  expect(renameFields(path, given)).toEqual(expected);
  expect(given).toEqual(before);
  expect(hasFormerNames(path, expected)).toBe('strength' in expected && expected.strength === 1);
});

test('two values of one field are refused, and both names are said', () => {
  expect(() => renameFields(gif, { format: 'gif', output_format: 'webp' })).toThrow(
    /^output_format: has another value than `format`/,
  );
  const twice = { motion: { effect: 'pan' }, movement: { motion: 'shake' } };
  expect(() => renameFields(gif, twice)).toThrow(/^motion: has another value than `movement`/);
});

test('a document that an earlier version stored has the present names', () => {
  const stored = {
    template_id: 't',
    captions: [],
    motion: { duration_ms: 900, movement: { motion: 'shake' } },
  };
  const { motion: _motion, ...rest } = stored;
  expect(parseDocument(JSON.stringify(stored))).toEqual({
    ...rest,
    duration_ms: 900,
    motion: { effect: 'shake' },
  });
});
