import { beforeAll, describe, expect, test } from 'vitest';
import { openLocalWriter } from '../../../src-main/models/offline/writer/local-writer.ts';
import { byFit, inFull, inShort } from '../../../src-main/models/prompts/prompt-templates.ts';
import type { ChatRequest, ProviderClient } from '../../../src-main/models/providers/provider-client.ts';
import {
  createProviderWriter,
  type ProviderWriterDeps,
} from '../../../src-main/models/providers/provider-writer.ts';
import type { WriterTemplate, WritingTask } from '../../../src-shared/contract/model-tasks.ts';
import { builtinTemplates } from '../offline/writer/builtin.ts';

/** What requests to a model have in common, so that a provider’s prompt cache has something to keep. */

const templates = await builtinTemplates();
const { rankTemplates } = openLocalWriter('resources');
const SUBJECTS = [
  'my cat',
  'the printer',
  'a meeting',
  'our build',
  'my mother',
  'the gym',
  'a deadline',
  '月曜日',
];
const EVENTS = [
  'writes me a message at night',
  'and the other one want opposite things',
  'is late again',
  'works until somebody looks',
  'said it would only take five minutes',
  'costs more than the rent',
];
const ideas = SUBJECTS.flatMap((subject) => EVENTS.map((event) => `${subject} ${event}`));

const task = (fields: Partial<WritingTask>): WritingTask => ({
  idea: 'Monday',
  tone: undefined,
  count: 1,
  seed: 'seed',
  templates,
  forbidden: [],
  ...fields,
});

/** The requests that a model gets for some tasks; it answers nothing of use. */
async function requestsFor(
  tasks: readonly WritingTask[],
  deps: Pick<ProviderWriterDeps, 'isSmall'> = { isSmall: false },
): Promise<ChatRequest[]> {
  const requests: ChatRequest[] = [];
  const unused = () => Promise.reject(new Error('Not called.'));
  const client: ProviderClient = {
    async chat(request) {
      requests.push({ ...request, turns: [...request.turns] });
      return { text: '{}' };
    },
    paint: unused,
    edit: unused,
    models: unused,
  };
  const writer = createProviderWriter({
    ...deps,
    client,
    model: 'm',
    providerName: 'P',
    setupHint: '',
    recordOutcome: () => {},
    sleep: async () => {},
    rankTemplates: async (one) => rankTemplates(one),
  });
  for (const one of tasks) {
    const before = requests.length;
    await expect(writer.write(one, new AbortController().signal)).rejects.toThrow();
    requests.splice(before + 1);
  }
  return requests;
}

const toText = ({ schema, system, turns }: ChatRequest) => `${JSON.stringify(schema)}${system}${turns[0]}`;
const readTurn = (request: ChatRequest | undefined) => JSON.parse(request?.turns[0] ?? '{}');

function countCommon(texts: readonly string[]): number {
  const [first = '', ...others] = texts;
  let common = 0;
  while (common < first.length && others.every((other) => other[common] === first[common])) common += 1;
  return common;
}

let requests: ChatRequest[];
beforeAll(async () => {
  requests = await requestsFor(ideas.map((idea) => task({ idea })));
});

test('whatever the idea, two thirds of a request are the same beginning, and none is long', () => {
  const texts = requests.map(toText);
  const longest = Math.max(...texts.map(({ length }) => length));
  expect(countCommon(texts) / longest).toBeGreaterThan(0.65);
  const withoutSchema = requests.map(({ system, turns }) => `${system}${turns[0]}`);
  const longestPrompt = Math.max(...withoutSchema.map(({ length }) => length));
  expect(countCommon(withoutSchema) / longestPrompt).toBeGreaterThan(0.65);
});

test('the longest idea with lines and topics to avoid stays below 38,000 characters', async () => {
  const recent = Array.from({ length: 60 }, (_, at) => ({ templateId: null, text: `${at} `.repeat(30) }));
  const forbidden = Array.from({ length: 20 }, (_, at) => `topic ${at} `.repeat(8));
  const own = templates.map((template) => ({ ...template, id: `${template.id}-own`, isOwn: true }));
  const [request] = await requestsFor([
    task({ idea: 'Mondays '.repeat(250), recent, forbidden, templates: [...templates, ...own] }),
  ]);
  expect(request && toText(request).length).toBeLessThan(38_000);
});

test('the idea comes last, behind at most five templates in full', () => {
  for (const request of requests) {
    const turn = readTurn(request);
    expect(Object.keys(turn).at(-1)).toBe('idea');
    const inFull = turn.templates.filter(({ examples }: { examples?: unknown }) => examples);
    expect(inFull.length).toBeGreaterThan(2);
    expect(inFull.length).toBeLessThanOrEqual(5);
    expect(turn.templates.slice(-inFull.length)).toEqual(inFull);
  }
});

test('no template is told in full for every third idea, and one with a long description no oftener than ten others', () => {
  const counts = new Map<string, number>();
  for (const request of requests) {
    for (const { template_id, examples } of readTurn(request).templates) {
      if (examples) counts.set(template_id, (counts.get(template_id) ?? 0) + 1);
    }
  }
  const sorted = [...counts.values()].sort((a, b) => b - a);
  expect(sorted[0]).toBeLessThan(ideas.length / 3);
  expect(counts.get('tpl_chat-screen') ?? 0).toBeLessThanOrEqual(sorted[9] ?? 0);
});

test('one word that few templates have counts more than all that many have, and ties fall otherwise for each idea', () => {
  const plain = { name: '', category: '', tags: [], altNames: [], boxes: [], examples: [] };
  const description = 'the cat and the dog with a bone for the other';
  const wordy = Array.from({ length: 20 }, (_, at) => ({ ...plain, id: `tpl_${at}`, description }));
  const rare = { ...plain, id: 'tpl_knee', description: 'knee' };
  const rank = (idea: string) => byFit({ idea, templates: [...wordy, rare] });
  expect(rank('the knee and the rain, with an umbrella for me')[0]?.id).toBe('tpl_knee');
  expect(new Set(ideas.map((idea) => rank(idea)[0]?.id)).size).toBeGreaterThan(10);
});

test('templates of dialogues say who speaks, in short as in full', () => {
  const chat = templates.filter(({ id }) => id === 'tpl_chat-screen');
  for (const describe of [inShort, inFull]) {
    const speakers = chat.flatMap((template) => describe(template).regions.map(({ speaker }) => speaker));
    expect(speakers).toEqual([undefined, 'the contact', 'me', 'the contact']);
  }
});

describe('smaller tasks', () => {
  const own: WriterTemplate[] = templates
    .slice(0, 3)
    .map((one) => ({ ...one, id: `${one.id}-own`, isOwn: true }));

  test('own templates stand behind those that come with CAM, so that the beginning stays', async () => {
    const [plain, more] = await requestsFor([task({}), task({ templates: [...own, ...templates] })]);
    const short = (request: ChatRequest | undefined) =>
      readTurn(request).templates.filter(({ examples }: { examples?: unknown }) => !examples);
    expect(short(more).slice(0, short(plain).length)).toEqual(short(plain));
    expect(short(more).length).toBe(short(plain).length + own.length);
  });

  test('a few templates are told in full, each once, in the same order for every idea', async () => {
    const few = own.map((one) => ({ ...one, isOwn: false }));
    const [first, second] = await requestsFor(['cats', 'dogs'].map((idea) => task({ idea, templates: few })));
    for (const request of [first, second]) {
      expect(readTurn(request).templates).toHaveLength(3);
    }
    expect(readTurn(first).templates).toEqual(readTurn(second).templates);
  });

  test('a small model chooses among the same templates first', async () => {
    const choices = await requestsFor(
      ideas.slice(0, 10).map((idea) => task({ idea })),
      { isSmall: true },
    );
    const texts = choices.map(({ system, turns }) => `${system}${turns[0]}`);
    expect(countCommon(texts) / Math.max(...texts.map(({ length }) => length))).toBeGreaterThan(0.65);
  });
});
