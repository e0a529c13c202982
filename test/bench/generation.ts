import { IDEAS } from '../fixtures/ideas.ts';
import { PAINTER_PROMPTS } from '../fixtures/painter-prompts.ts';
import { computeStats, ms, printTable, type Row, type Stats } from './measure.ts';
import type { BenchServer } from './server.ts';

/**
 * Memes and pictures from ideas over HTTP, one caller at a time. Every call has another idea, so that no cache is what
 * is measured; ideas and seeds are fixed, so that every run does the same work. Cold is the first call of its kind.
 */

const MOST = 6;
const COUNTS = Array.from({ length: MOST }, (_, at) => at + 1);
/** Ideas that are in no figure: the first is the cold call, the others warm up. */
const BEFORE = ['The very first idea of the day', 'The second idea of the day', 'One more before it counts'];

/** Evenly spread over the kinds of ideas; the same ones in every run. */
function chooseIdeas(count: number): string[] {
  const step = IDEAS.length / count;
  return Array.from({ length: count }, (_, at) => IDEAS[Math.floor(at * step)]?.text ?? '');
}

interface Call {
  /** ms until the whole answer is there */
  took: number;
  /** ms that the engine's cores worked; NaN where the system does not tell */
  worked: number;
}

async function call(server: BenchServer, path: string, body: object): Promise<Call> {
  const [start, before] = [performance.now(), server.cpu()];
  await server.post(path, body);
  const took = performance.now() - start;
  return { took, worked: (server.cpu() ?? Number.NaN) - (before ?? Number.NaN) };
}

export interface Calls extends Stats {
  /** mean ms that the engine's cores worked for one; null where the system does not tell */
  worked: number | null;
}

function summariseCalls(calls: readonly Call[]): Calls {
  const worked = calls.reduce((sum, one) => sum + one.worked, 0) / calls.length;
  return { ...computeStats(calls.map(({ took }) => took)), worked: Number.isNaN(worked) ? null : worked };
}

const told = ({ p50, p95, worked }: Calls) =>
  `p50 ${ms(p50)}  p95 ${ms(p95)}${worked === null ? '' : `  cores ${ms(worked)}`}`;

/** What each meme after the first adds, by idea: (the most − one) ÷ how many more. */
function summariseFurther(turns: readonly (readonly Call[])[]): Calls {
  const none: Call = { took: Number.NaN, worked: Number.NaN };
  return summariseCalls(
    turns.map((turn) => {
      const [one, most] = [turn[0] ?? none, turn.at(-1) ?? none];
      return { took: (most.took - one.took) / (MOST - 1), worked: (most.worked - one.worked) / (MOST - 1) };
    }),
  );
}

/** POST /v1/meme/generate with one to six memes, every count in turn for each idea. */
export async function benchGenerate(server: BenchServer, ideas: number): Promise<unknown> {
  const generate = (text: string, count: number) =>
    call(server, '/v1/meme/generate', { text, count, seed: `bench ${count}` });
  const [first = '', ...warming] = BEFORE;
  const cold = (await generate(first, 1)).took;
  for (const idea of warming) await generate(idea, MOST);
  const turns: Call[][] = [];
  for (const idea of chooseIdeas(ideas)) {
    const turn: Call[] = [];
    for (const count of COUNTS) turn.push(await generate(idea, count));
    turns.push(turn);
  }
  const byCount = COUNTS.map((_, at) => summariseCalls(turns.flatMap((turn) => turn[at] ?? [])));
  const further = summariseFurther(turns);
  printTable(`POST /v1/meme/generate, ${ideas} ideas`, [
    { name: 'the first one (cold)', value: ms(cold) },
    ...byCount.map((calls, at): Row => {
      const row = { name: `count ${at + 1}`, value: told(calls) };
      return at === 0 ? { ...row, target: 'p50 < 150 ms', met: calls.p50 < 150 } : row;
    }),
    {
      name: `each further, (count ${MOST} − count 1) ÷ ${MOST - 1}`,
      value: told(further),
      target: 'p50 < 60 ms',
      met: further.p50 < 60,
    },
  ]);
  return { cold, byCount, further };
}

/** POST /v1/meme/ai-image by the local painter, with a text above and below. */
export async function benchAiImage(server: BenchServer, count: number): Promise<unknown> {
  const paint = (prompt: string) =>
    call(server, '/v1/meme/ai-image', {
      prompt,
      model: 'local-painter',
      seed: 'bench',
      caption: { top: 'Nobody:', bottom: 'Absolutely nobody at all:' },
    });
  const [first = '', ...others] = PAINTER_PROMPTS;
  const cold = (await paint(first)).took;
  const warming = BEFORE.length;
  for (const prompt of others.slice(0, warming)) await paint(prompt);
  const calls: Call[] = [];
  for (const prompt of others.slice(warming, warming + count)) calls.push(await paint(prompt));
  const stats = summariseCalls(calls);
  printTable(`POST /v1/meme/ai-image, local painter, 1024×1024 px, ${calls.length} prompts`, [
    { name: 'the first one (cold)', value: ms(cold) },
    { name: 'warm', value: told(stats), target: 'p50 < 400 ms', met: stats.p50 < 400 },
  ]);
  return { cold, ...stats };
}
