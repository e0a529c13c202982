import { expect, test } from 'vitest';
import { writeMemes } from '../../../src-main/services/generation/write-memes.ts';
import type { Origin } from '../../../src-main/services/memes/draw-meme.ts';
import type {
  CaptionWriter,
  WriterTemplate,
  WritingTask,
  WrittenMeme,
} from '../../../src-shared/contract/model-tasks.ts';

const READY: WrittenMeme = {
  templateId: 'tpl_a',
  captions: [{ position: 'top', text: 'one' }],
  readyMemeId: 'rm_a_a',
};
const WRITTEN: WrittenMeme = { templateId: 'tpl_b', captions: [{ position: 'top', text: 'two' }] };

/** What is reported of memes by a writer of this provider that has used one sentence of a text. */
async function write(memes: readonly WrittenMeme[], provider: string) {
  const task: WritingTask = {
    idea: 'x',
    tone: undefined,
    count: memes.length,
    seed: '1',
    templates: [],
    forbidden: [],
  };
  const implementation: CaptionWriter = {
    async write(_task, _signal, _onMeme, onRemark) {
      onRemark?.({ kind: 'reading', used: 'this', others: ['that'] });
      return memes;
    },
  };
  const used = { model: 'm', provider, address: null, implementation };
  const origins: Origin[] = [];
  const { notes } = await writeMemes(
    { moderation: { moderate: () => 1, rateSafety: () => 1 } },
    { run: async (work) => ({ usedModel: used, result: await work(used), notes: [] }) },
    {
      taskFor: () => task,
      signal: AbortSignal.timeout(60_000),
      safety: 1,
      onMeme: (_meme, origin) => origins.push(origin),
    },
  );
  return { notes, sources: origins.map(({ source, ready_meme_id }) => [source, ready_meme_id]) };
}

test('each meme names where it comes from', async () => {
  const own = await write([READY, WRITTEN], 'cam');
  expect(own.sources).toEqual([
    ['ready', 'rm_a_a'],
    ['written', undefined],
  ]);
  expect((await write([WRITTEN], 'ollama')).sources).toEqual([['model', undefined]]);
});

test('the part of a text that was used is not said of ready memes', async () => {
  expect((await write([READY, WRITTEN], 'cam')).notes).toEqual([
    'What CAM wrote anew is made from this part of the text: “this”. It could also be made from “that”: send that alone.',
  ]);
  expect((await write([WRITTEN], 'cam')).notes).toEqual([expect.stringMatching(/^Made from this part/)]);
});

test('where a model fails after a meme, the next one is asked for the rest, on other templates where there are enough', async () => {
  const template = (id: string): WriterTemplate => ({
    id,
    name: id,
    category: 'x',
    tags: [],
    altNames: [],
    description: '',
    useWhen: undefined,
    failsWhen: undefined,
    boxes: [],
    examples: [],
    isOwn: false,
  });
  const rest = async (...ids: string[]) => {
    const asked: WritingTask[] = [];
    const breaksOff: CaptionWriter = {
      async write(_task, _signal, onMeme) {
        onMeme?.(WRITTEN);
        throw new Error('It broke off.');
      },
    };
    const own: CaptionWriter = {
      async write(task) {
        asked.push(task);
        return [READY];
      },
    };
    const usedBy = (implementation: CaptionWriter) => ({
      model: 'm',
      provider: 'p',
      address: null,
      implementation,
    });
    const { memes } = await writeMemes(
      { moderation: { moderate: () => 1, rateSafety: () => 1 } },
      {
        async run(work) {
          await work(usedBy(breaksOff)).catch(() => {});
          return { usedModel: usedBy(own), result: await work(usedBy(own)), notes: [] };
        },
      },
      {
        taskFor: () => ({
          idea: 'x',
          tone: undefined,
          count: 2,
          seed: '1',
          templates: ids.map(template),
          forbidden: [],
        }),
        signal: AbortSignal.timeout(60_000),
        safety: 1,
      },
    );
    expect(memes).toEqual([WRITTEN, READY]);
    return asked.map(({ count, templates }) => [count, templates.map(({ id }) => id)]);
  };
  expect(await rest('tpl_a', 'tpl_b')).toEqual([[1, ['tpl_a']]]);
  expect(await rest('tpl_b')).toEqual([[1, ['tpl_b']]]);
});
