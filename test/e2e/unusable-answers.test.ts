import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { createCalls } from '../helpers/calls.ts';
import {
  type Behaviour,
  type OpenAiServer,
  openStream,
  says,
  startOpenAiServer,
} from '../helpers/openai-server.ts';

/** Replies of which nothing can be used: where no model was named, CAM’s own writer writes. */

let server: OpenAiServer;
let app: TestApp;
beforeAll(async () => {
  server = await startOpenAiServer();
  const env = { CAM_OPENAI_API_KEY: 'sk-test-4711-secret', CAM_OPENAI_BASE_URL: server.baseUrl };
  app = await createTestApp({ providerEnv: env, sleep: async () => {} });
});
afterAll(async () => {
  await app.cleanup();
  await server.close();
});

const IDEA = { text: 'Going to bed late', output_format: 'jpeg', count: 3 };
const { make } = createCalls(() => app);

const saysMemes = (...memes: object[]) => says(JSON.stringify({ memes }));
const meme = (template_id: string, text: unknown) => ({
  template_id,
  captions: [{ position: template_id === 'tpl_podium' ? 'first' : 'reject', text }],
});
const breaksOff: Behaviour = (response) => {
  const stream = openStream(response);
  stream.say('{"memes":[{"template_id":"tpl_no-yes","captions":[{"position":"reject","te');
  stream.breakOff();
};

test.each<[string, Behaviour]>([
  [
    'a text too long',
    saysMemes(meme('tpl_no-yes', 'word '.repeat(80)), meme('tpl_podium', 'word '.repeat(80))),
  ],
  [
    'one template for all',
    saysMemes(meme('tpl_no-yes', 'A'), meme('tpl_no-yes', 'B'), meme('tpl_no-yes', 'C')),
  ],
  [
    'one template, named once for all',
    says('{"template_id":"tpl_no-yes","memes":[{"captions":["A"]},{"captions":["B"]}]}'),
  ],
  ['templates that there are not', saysMemes(meme('tpl_none', 'A'), meme('tpl_neither', 'B'))],
  ['texts that are none', saysMemes(meme('tpl_no-yes', 7), meme('tpl_podium', null))],
  ['no captions', saysMemes({ template_id: 'tpl_no-yes' }, { template_id: 'tpl_podium', captions: null })],
  ['no memes', saysMemes()],
  ['no JSON', says('I would rather talk about the weather.')],
  ['nothing', says('')],
  ['brackets without end', says('[{'.repeat(5000))],
  ['words that are refused here', saysMemes(meme('tpl_no-yes', 'hentai'), meme('tpl_podium', 'hentai'))],
  // Last, as a model that breaks off is not asked again at once.
  ['half a meme', breaksOff],
])('%s', async (what, reply) => {
  server.next(...Array<Behaviour>(6).fill(reply));
  const response = await make(app.caller('starter'), 'generate', IDEA);
  server.drop();
  expect(response.statusCode).toBe(200);
  const { data, meta } = response.json();
  expect([meta.model, data.memes.length, data.notes]).toEqual([
    'local-writer',
    3,
    [
      expect.stringMatching(/^openai\/gpt-5\.5 .*: local-writer was used instead\.$/),
      // Of those on one template the first can be used.
      ...(what.startsWith('one template') ? ['openai/gpt-5.5 wrote 1 of 3 memes.'] : []),
    ],
  ]);
});
