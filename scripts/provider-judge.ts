/**
 * `npm run provider:judge -- --model ID`: lets a person mark blind whether a language model writes better memes than CAM's
 * own writer. 60 ideas are told by both; out/judge/sheet.html shows the pairs, with sides and order shuffled, and
 * out/judge/key.json says which is which. `--count marks.json` opens the key and counts.
 * The model is one of GET /v1/models of the engine of `--home` (by default your own), such as `installed/qwen3-1.7b`. A server
 * that is not set up there is named by `--base-url URL --caption-model M`, its key by CAM_RUN_API_KEY.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openCommandEngine } from '../src-main/bootstrap/command-engine.ts';
import { readConfig } from '../src-main/bootstrap/config.ts';
import type { ModelUsage } from '../src-shared/contract/envelope.ts';
import { countMarks, describeCount } from './judge/count.ts';
import { JUDGE_IDEAS } from './judge/ideas.ts';
import { blindPairs, type Key, type Marks } from './judge/pairs.ts';
import { sheetPage } from './judge/sheet.ts';
import { usageText } from './judge/usage-text.ts';
import { type MemePairs, writeMemes } from './judge/write-memes.ts';

const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    home: { type: 'string' },
    'base-url': { type: 'string' },
    'caption-model': { type: 'string' },
    ideas: { type: 'string', default: String(JUDGE_IDEAS.length) },
    seed: { type: 'string', default: new Date().toISOString() },
    out: { type: 'string', default: path.join(import.meta.dirname, '../out/judge') },
    count: { type: 'string' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (name: string) => path.join(values.out, name);

/** A home of its own where a server is named, so that your own settings stay as they are. */
function engineConfig() {
  const server = values['base-url'];
  const caption_model = values['caption-model'];
  const platform = { os: process.platform, homedir: homedir(), cwd: process.cwd() };
  if (server === undefined) {
    const config = readConfig({ home: values.home, logLevel: 'error' }, process.env, platform);
    return { config, model: values.model, temporary: undefined };
  }
  const temporary = mkdtempSync(path.join(tmpdir(), 'cam-judge-'));
  const api_key = process.env.CAM_RUN_API_KEY;
  const provider = {
    id: 'judged',
    name: 'Judged',
    base_url: server,
    caption_model,
    ...(api_key && { api_key }),
  };
  const env = { ...process.env, CAM_PROVIDERS: JSON.stringify([provider]), CAM_BASE_URL: '' };
  const config = readConfig({ home: temporary, logLevel: 'error' }, env, platform);
  return { config, model: caption_model && `judged/${caption_model}`, temporary };
}

const seconds = (ms: readonly number[]) =>
  `${(ms.reduce((sum, one) => sum + one, 0) / 1000 / Math.max(1, ms.length)).toFixed(1)} s a meme`;

const sumUsage = (all: readonly ModelUsage[]): ModelUsage => ({
  calls: all.reduce((sum, { calls }) => sum + calls, 0),
  prompt_tokens: all.reduce((sum, one) => sum + one.prompt_tokens, 0),
  cached_prompt_tokens: all.reduce((sum, one) => sum + (one.cached_prompt_tokens ?? 0), 0),
  completion_tokens: all.reduce((sum, one) => sum + one.completion_tokens, 0),
  estimated: all.some(({ estimated }) => estimated),
});

function report({ calls }: MemePairs, model: string): void {
  for (const [name, { ms, failed, usage }] of [
    ['CAM’s own writer', calls.own],
    [model, calls.model],
  ] as const) {
    const cost = usage.length > 0 ? `; ${usageText(sumUsage(usage))}` : '';
    say(`${name}: ${seconds(ms)}${failed > 0 ? `, ${failed} without a meme` : ''}${cost}.`);
  }
}

async function makeSheet(): Promise<void> {
  const { config, model, temporary } = engineConfig();
  if (!model) {
    say(
      'Name the model: --model installed/qwen3-1.7b, or --base-url http://127.0.0.1:11434/v1 --caption-model llama3.2. `cam models` lists those that are set up.',
    );
    process.exitCode = 2;
    return;
  }
  const engine = await openCommandEngine(config, temporary ? {} : process.env);
  try {
    const { baseUrl, key } = engine.target;
    const ideas = JUDGE_IDEAS.slice(0, Number(values.ideas));
    const seed = values.seed;
    const all = await writeMemes({ baseUrl, key: key ?? '' }, { ideas, model, seed }, (done) =>
      process.stderr.write(`\r${done} of ${ideas.length} ideas`),
    );
    process.stderr.write('\n');
    if (all.calls.model.failed === ideas.length)
      throw new Error(`${model} wrote nothing: ${all.written[0]?.memes.model.text}`);
    const { pairs, left } = blindPairs(all.written, seed);
    const answers: Key = { sheet: `judge ${seed}`, model, left };
    mkdirSync(values.out, { recursive: true });
    writeFileSync(at('sheet.html'), sheetPage(pairs, answers.sheet));
    writeFileSync(at('key.json'), `${JSON.stringify(answers, null, 2)}\n`);
    report(all, model);
    say(
      `Open ${at('sheet.html')}, mark all pairs, save the marks, then: npm run provider:judge -- --count marks.json`,
    );
  } finally {
    await engine.close();
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  }
}

function count(file: string): void {
  const key: Key = JSON.parse(readFileSync(at('key.json'), 'utf8'));
  const marks: Marks = JSON.parse(readFileSync(file, 'utf8'));
  for (const line of describeCount(countMarks(key, marks), key.model)) say(line);
}

if (values.count !== undefined) count(values.count);
else await makeSheet();
