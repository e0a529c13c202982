import { expect, it } from 'vitest';
import { CPU_MAX, createHoldTable } from './hold-table.ts';
import { allTextFields, type TextField } from './text-fields.ts';
import { TEXT_SAMPLES, WORST_SAMPLES } from './text-samples.ts';

/** No text holds the event loop: the longest texts that fields take, of kinds that are slow to read. */

const measure = createHoldTable('Texts');
const fields = allTextFields();

/** One operation for each code that reads or draws a text: captions, the writer, the painter, the editor. */
const READERS = [
  'captionMeme body.captions[].text',
  'generateMemes body.text',
  'paintMeme body.prompt',
  'remixMeme body.prompt',
];

it.each(READERS)('of every kind in %s', async (reader) => {
  const { length, call } = fields.find(({ name }) => name === reader) ?? expect.fail(reader);
  const slow = [];
  for (const { name: text, make } of TEXT_SAMPLES) {
    const row = await measure(reader, text, call(make(length)));
    if (row.cpu_ms > CPU_MAX) slow.push(row);
  }
  expect(slow).toEqual([]);
});

/** Operations share fields: each in the first that has it. Other routes are tried in routes.full.test.ts. */
const distinct = new Map<string, TextField>();
for (const field of fields.filter(({ isOperation }) => isOperation)) {
  const [, kind = ''] = /^\S+ (.*)$/.exec(field.name) ?? [];
  if (!distinct.has(kind)) distinct.set(kind, field);
}

it('of the worst kinds, in every field', async () => {
  const slow = [];
  for (const [at, { name, length, call }] of [...distinct.values()].entries()) {
    // One kind by turns: every kind in each field would take a quarter of an hour.
    const sample = WORST_SAMPLES[at % WORST_SAMPLES.length] ?? expect.fail();
    const row = await measure(name, sample.name, call(sample.make(length)));
    if (row.cpu_ms > CPU_MAX) slow.push(row);
  }
  expect(slow).toEqual([]);
});
