import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createInstalledClient } from '../../../src-main/models/installed/installed-client.ts';
import type { Answer, Question } from '../../../src-main/models/installed/program/messages.ts';
import { createBeginning } from '../../../src-main/models/installed/writing/beginning.ts';
import { createInstalledWriter } from '../../../src-main/models/installed/writing/installed-writer.ts';
import { createTurn } from '../../../src-main/models/installed/writing/turns.ts';
import { readModelPairs } from '../../../src-main/models/offline/ready-memes/content.ts';
import { ProviderFailure } from '../../../src-main/models/providers/provider-client.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { CaptionWriter, WritingTask } from '../../../src-shared/contract/model-tasks.ts';
import { builtinTemplates } from '../offline/writer/builtin.ts';

/** What a model inside CAM is asked for a task, and which of its drafts are taken; the model is a function here. */

const templates = await builtinTemplates();
const find = (slug: string) => templates.find(({ id }) => id.endsWith(slug)) ?? expect.fail(slug);
const buttons = find('two-buttons');
const noYes = find('no-yes');
const ownLines = (question: Question, mark = '') =>
  question.regions.map(({ name }, at) => ({ region: name, text: `Line ${at}${mark}` }));
const chooser: CaptionWriter = {
  write: async () => [buttons, noYes].map(({ id }) => ({ templateId: id, captions: [] })),
};
const signal = new AbortController().signal;

async function write(
  drafts: (question: Question, call: number) => Answer['drafts'],
  changes: Partial<WritingTask> = {},
  choose: CaptionWriter = chooser,
) {
  const questions: Question[] = [];
  const remark = vi.fn();
  const writer = createInstalledWriter({
    ask: async (_model, question) => {
      questions.push(question);
      const tokens = { read: 700, cached: questions.length === 1 ? 0 : 600, written: 20 };
      return { drafts: drafts(question, questions.length), tokens };
    },
    chooser: choose,
    told: beginning.texts,
    client: createInstalledClient(() => []),
    model: 'tiny',
    providerName: 'this device',
    setupHint: '',
    recordOutcome: () => {},
    sleep: async () => {},
  });
  const task = {
    idea: 'Mondays',
    tone: undefined,
    count: 1,
    seed: 's',
    templates,
    forbidden: [],
    ...changes,
  };
  const memes = await writer.write(task, signal, undefined, remark);
  return { memes, questions, usage: remark.mock.lastCall?.[0], remarks: remark.mock.calls.flat() };
}

test('one meme is drafted three times on the template that CAM’s own writer takes; several once each', async () => {
  const one = await write((question) => [ownLines(question), ownLines(question, ' again')]);
  expect(one.questions).toMatchObject([{ drafts: 3, idea: 'Mondays', turn: createTurn(buttons, 'Mondays') }]);
  expect(one.memes).toMatchObject([{ templateId: buttons.id, captions: [{ text: 'Line 0' }, {}, {}] }]);
  const two = await write((question) => [ownLines(question)], { count: 2 });
  expect(two.questions.map(({ drafts }) => drafts)).toEqual([1, 1]);
  expect(two.memes.map(({ templateId }) => templateId)).toEqual([buttons.id, noYes.id]);
  expect(two.usage).toEqual({
    kind: 'usage',
    usage: { calls: 2, prompt_tokens: 1400, cached_prompt_tokens: 600, completion_tokens: 40 },
  });
});

test('where CAM’s own writer has nothing to say the model writes on templates that fit by their words', async () => {
  const failing: CaptionWriter = {
    write: async () => {
      throw new CamError('GENERATION_FAILED', 'Nothing new.');
    },
  };
  const { memes } = await write((question) => [ownLines(question)], {}, failing);
  expect(memes).toHaveLength(1);
});

test('the template of a request is taken, and asked again with another seed', async () => {
  const { memes, questions } = await write((question, call) => (call < 3 ? [] : [ownLines(question)]), {
    templates: [noYes],
  });
  expect(memes).toMatchObject([{ templateId: noYes.id }]);
  expect(new Set(questions.map(({ turn }) => turn)).size).toBe(1);
  expect(new Set(questions.map(({ seed }) => seed)).size).toBe(3);
});

const example = buttons.examples[0]?.find(({ text }) => text.split(' ').length > 3)?.text ?? '';
const beginning = createBeginning(readModelPairs(path.join(import.meta.dirname, '../../../resources')));
const pair = beginning.conversation.turns[1]?.split('\n')[0]?.split(': ')[1] ?? '';
test.each([
  ['an example of the template', example],
  ['a line of the beginning', pair],
  ['the instruction', 'Use the language of the idea.'],
  ['the description of the picture', buttons.description.slice(0, 40)],
  ['the same line in two regions', '“Line 0”'],
  ['the idea itself', 'Mondays!'],
  ['a word that is not to be mentioned', 'The boss again'],
])('a draft with %s is passed over for the next one', async (_what, text) => {
  expect(text).not.toBe('');
  const spoilt = (question: Question) =>
    ownLines(question).map((line, at) => (at === 1 ? { ...line, text } : line));
  const { memes } = await write((question) => [spoilt(question), ownLines(question, '!')], {
    forbidden: ['boss'],
  });
  expect(memes[0]?.captions[0]?.text).toBe('Line 0!');
});

test('of two memes one is better than none, and it is said', async () => {
  const { memes, questions, remarks } = await write(
    (question) => (question.turn.includes(noYes.name) ? [ownLines(question)] : []),
    { count: 2 },
  );
  expect(memes.map(({ templateId }) => templateId)).toEqual([noYes.id]);
  expect(questions).toHaveLength(4);
  expect(remarks[0]).toEqual({ kind: 'fewer', reason: 'not-understood' });
});

test('a model that writes nothing of use is given up after two more questions', async () => {
  let calls = 0;
  const useless = () => {
    calls += 1;
    return [];
  };
  const failed = write(useless, { count: 2 });
  await expect(failed).rejects.toMatchObject({
    code: 'GENERATION_FAILED',
    cause: expect.any(ProviderFailure),
  });
  expect(calls).toBe(4);
});

test('a turn has the joke, the texts and the idea, cut between words', () => {
  expect(createTurn({ ...noYes, boxes: [{ name: 'reject', max_chars: 60 }] }, 'cats and  dogs\n')).toBe(
    `Joke: ${noYes.name}, ${noYes.useWhen}\nTexts: reject (60)\nIdea: cats and dogs`,
  );
  const [, , idea = ''] = createTurn(buttons, 'word '.repeat(100)).split('\n');
  expect(idea).toMatch(/^Idea: (?:word ){31}word$/);
  expect(createTurn(buttons, '猫'.repeat(300))).toMatch(/Idea: 猫{160}$/);
});
