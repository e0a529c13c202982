import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { AddModelBody, InstalledModel } from '../../../src-shared/contract/installed-models.ts';
import type { Model } from '../../../src-shared/contract/models.ts';
import { isExperiment } from '../../../src-shared/contract/trial-terms.ts';
import type { WritingModel } from '../../../src-shared/contract/writing-models.ts';
import { type CommandSession, type EngineFlags, withEngine } from '../engine/with-engine.ts';
import { resolveNamed } from '../input/inputs.ts';
import { CliError, type Io } from '../io.ts';
import { createProgress } from '../progress.ts';
import { type PrintOptions, printRows } from '../terminal/print.ts';
import type { Column } from '../terminal/table.ts';
import { runTrial } from './model-trial.ts';

/** `cam models list`, `add` and `remove`: the models that run inside CAM. */

export type ModelOptions = EngineFlags & PrintOptions;
export type AddModelOptions = ModelOptions & { yes?: boolean };

/** The calls for models that write, and for those that cut out pictures. */
const KINDS = {
  writing: {
    list: 'GET /v1/writing-models',
    add: 'POST /v1/writing-models',
    pause: 'POST /v1/writing-models/:id/pause',
    remove: 'DELETE /v1/writing-models/:id',
    library: 'node-llama-cpp',
  },
  'cut-out': {
    list: 'GET /v1/cut-out-models',
    add: 'POST /v1/cut-out-models',
    pause: 'POST /v1/cut-out-models/:id/pause',
    remove: 'DELETE /v1/cut-out-models/:id',
    library: 'ONNX Runtime',
  },
} as const;
type Task = keyof typeof KINDS;

/** A model as it is listed. */
type Row = InstalledModel & Partial<Pick<WritingModel, 'parameters' | 'trial'>> & { task: Task };

const COLUMNS: readonly Column<Row>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'FOR', cell: ({ task }) => task },
  { head: 'STATE', cell: ({ state }) => state },
  { head: 'SIZE', cell: ({ bytes }) => size(bytes), align: 'right' },
  { head: 'MEMORY', cell: ({ memory_bytes }) => size(memory_bytes), align: 'right' },
  { head: 'PARAMETERS', cell: describeParameters },
  {
    head: 'TRIAL',
    cell: ({ task, state, trial }) =>
      task === 'writing' && state === 'ready' ? describeResult(trial ?? null) : '',
  },
  { head: 'LICENCE', cell: ({ license }) => license ?? '' },
  { head: 'NAME', cell: ({ name }) => name },
  { head: 'MESSAGE', cell: ({ message }) => message },
];

/** Between two looks at a download, ms. */
const LOOK_MS = 500;
/** For an engine that runs on to take the pause, ms. */
const PAUSE_MS = 3000;

function size(bytes: number | null): string {
  if (bytes === null) return '';
  return bytes >= 1e8 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.ceil(bytes / 1e6)} MB`;
}

function describeParameters({ parameters = null }: Row): string {
  if (parameters === null) return '';
  const billions = `${(parameters / 1e9).toFixed(1)} B`;
  return isExperiment({ parameters }) ? `${billions}, experiment` : billions;
}

const describeResult = (trial: WritingModel['trial']): string =>
  trial ? `${trial.model} to ${trial.own} for it` : 'not tried';

/** `cam models list`. @throws CliError */
export function listInstalledModels(io: Io, options: ModelOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const rows = await Promise.all((['writing', 'cut-out'] as const).map((task) => listRows(engine, task)));
    printRows(io, options, rows.flat(), COLUMNS);
    await nameLocalServers(io, engine);
    return 0;
  });
}

async function listRows(engine: CommandSession, task: Task): Promise<Row[]> {
  const { data } = await engine.call(KINDS[task].list);
  return data.models.map((model) => ({ ...model, task }));
}

/** The kind that has a model of an id; what nobody has is one that writes. */
async function findTask(engine: CommandSession, id: string | undefined): Promise<Task> {
  const models = id === undefined ? [] : await listRows(engine, 'cut-out');
  return models.some((model) => model.id === id) ? 'cut-out' : 'writing';
}

/** Servers on this computer that could write too. Only the owner may ask for them. */
async function nameLocalServers(io: Io, engine: CommandSession): Promise<void> {
  const servers = await engine
    .call('GET /v1/providers/local')
    .then(({ data }) => data.servers)
    .catch(() => []);
  for (const { name, base_url, caption_model } of servers) {
    io.message(
      `${name} runs at ${base_url} with ${caption_model}. To use it, add it in Settings → Model providers, or set CAM_PROVIDERS.`,
    );
  }
}

/**
 * `cam models add WHAT`: asks, downloads, waits, and tries the model where a person can choose. Ctrl-C pauses a download;
 * the same command continues it. Exit code 1 where it was declined or failed.
 * @throws CliError
 */
export function addInstalledModel(io: Io, what: string, options: AddModelOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const body = buildBody(io, what);
    const task = /\.onnx$/i.test(what) ? 'cut-out' : await findTask(engine, body.id);
    if (!(await isAgreed(io, engine, { task, body }, options))) return 1;
    const { data } = await engine.call(KINDS[task].add, { body });
    const model = await waitUntilDownloaded(io, engine, { task, id: data.id });
    printRows(io, options, [model], COLUMNS);
    if (model.state !== 'ready') return 1;
    if (task === 'cut-out') {
      io.message('It cuts out pictures: `cam cut-out PICTURE -o FILE.png`.');
      return 0;
    }
    io.message(`It writes where you ask for it: \`cam generate "…" --model installed/${model.id}\`.`);
    if (model.trial) return 0;
    if (io.choose)
      return runTrial(engine, { ...model, model: `installed/${model.id}` }, { ...io, choose: io.choose });
    io.message(
      `CAM’s own writer writes everything else until you have compared both: \`cam models try ${model.id}\`.`,
    );
    return 0;
  });
}

/** `cam models remove ID`. @throws CliError */
export function removeInstalledModel(io: Io, id: string, options: ModelOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const task = await findTask(engine, id);
    const { data } = await engine.call(KINDS[task].remove, { params: { id } });
    const { name, source } = data;
    io.message(source === 'file' ? `${name} was forgotten; its file stays.` : `${name} was removed.`);
    return 0;
  });
}

/** A path ends in .gguf or .onnx and is there; what has a colon is an address; the rest is an id. */
function buildBody(io: Io, what: string): AddModelBody {
  if (/^(?:hf|https?):/i.test(what)) return { address: what };
  if (!/\.(?:gguf|onnx)$/i.test(what)) return { id: what };
  const file = resolveNamed(io, what);
  if (existsSync(file)) return { file };
  throw new CliError(
    `there is no file ${file}; give a GGUF or ONNX file, an id of \`cam models list\`, or an address.`,
  );
}

/** Asks before anything is downloaded. @throws CliError where nobody can be asked */
async function isAgreed(
  io: Io,
  engine: CommandSession,
  { task, body }: { task: Task; body: AddModelBody },
  { yes = false }: AddModelOptions,
): Promise<boolean> {
  const { list, library } = KINDS[task];
  const { data } = await engine.call(list);
  const model = data.models.find(({ id }) => id === body.id);
  const isDownload = body.file === undefined && model?.state !== 'ready';
  const parts = [
    ...(isDownload
      ? [
          model
            ? `${model.name} (${size(model.bytes)}, ${model.license ?? 'licence unknown'})`
            : (body.address ?? body.id ?? ''),
        ]
      : []),
    ...(data.runtime.installed
      ? []
      : [`the library that runs models, ${library} (${size(data.runtime.bytes)} from npm)`]),
  ];
  if (parts.length === 0 || yes) return true;
  const answer = io.confirm(`Download ${parts.join(' and ')}? It runs on this computer and works offline.`);
  if (answer) return answer;
  throw new CliError(`this downloads ${parts.join(' and ')}; agree with --yes.`, 'usage');
}

/** Waits until a download has ended. At Ctrl-C it is paused. */
async function waitUntilDownloaded(
  io: Io,
  engine: CommandSession,
  { task, id }: { task: Task; id: string },
): Promise<Row> {
  const progress = createProgress(io);
  try {
    for (;;) {
      const { data } = await engine.call(KINDS[task].list);
      const model = data.models.find((one) => one.id === id);
      if (!model) throw new CliError('the model was removed.');
      if (model.state !== 'downloading') return { ...model, task };
      const { received_bytes: received, bytes } = model;
      progress.show(bytes ? received / bytes : 0, `${size(received)} of ${size(bytes)}`);
      await setTimeout(LOOK_MS, undefined, { signal: engine.signal });
    }
  } finally {
    progress.end();
    if (engine.signal.aborted) {
      // A call of this command would be aborted with it.
      const signal = AbortSignal.timeout(PAUSE_MS);
      await engine.call(KINDS[task].pause, { params: { id } }, { signal }).catch(() => {});
    }
  }
}

const ALL_COLUMNS: readonly Column<Model>[] = [
  { head: 'ID', cell: ({ id }) => id, whole: true },
  { head: 'PROVIDER', cell: ({ provider }) => provider },
  { head: 'STATUS', cell: ({ status }) => status.replaceAll('_', ' ') },
  { head: 'CREDITS', cell: ({ credits_per_request }) => credits_per_request, align: 'right' },
  {
    head: 'TAKES',
    cell: ({ avg_generation_time_ms: ms }) => (ms > 0 ? `${(ms / 1000).toFixed(1)} s` : ''),
    align: 'right',
  },
  { head: 'CAN', cell: ({ capabilities }) => capabilities.join(', ').replaceAll('_', ' ') },
];

/** `cam models`: the models and their status. @throws CliError */
export function listModels(io: Io, options: EngineFlags & PrintOptions): Promise<number> {
  return withEngine(io, options, async (engine) => {
    const { data } = await engine.call('GET /v1/models');
    printRows(io, options, data.models, ALL_COLUMNS);
    await nameLocalServers(io, engine);
    return 0;
  });
}
