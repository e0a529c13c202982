import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobStatus, JobType } from '../../src-shared/contract/jobs.ts';
import type { Figures } from './figures.ts';

/** The metrics of an engine. The values of every label come from a list that this program or its owner defines. */

/** Seconds; from a page out of memory to a video. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const WAIT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const RENDER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 300];
const PROVIDER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** A path or method that no route declares. */
const NONE = 'none';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A call that has ended. `isStream`: how long it took is how long its client listened. */
export interface CountedCall {
  method: string | null;
  route: string | null;
  status: number;
  ms: number | null;
  bytes: number;
  isStream: boolean;
}

export type Priority = 'interactive' | 'background';

/** Everything that is counted as it happens. Times are ms. */
export interface Metrics {
  countCall(call: CountedCall): void;
  countWait(priority: Priority, ms: number): void;
  countJob(type: JobType, status: JobStatus): void;
  countRender(format: string, outcome: 'ok' | 'failed', ms: number): void;
  /** Reads the figures and writes everything down. */
  expose(): Promise<Exposition>;
}

export interface Exposition {
  contentType: string;
  text: string;
}

/** `readFigures`: what is read at each scrape. */
export function createMetrics(registry: Registry, readFigures: () => Promise<Figures>): Metrics {
  const registers = [registry];
  const calls = createCallMetrics(registers);
  const wait = new Histogram({
    name: 'cam_queue_wait_seconds',
    help: 'How long generations waited for their turn.',
    labelNames: ['priority'],
    buckets: WAIT_SECONDS,
    registers,
  });
  const render = new Histogram({
    name: 'cam_render_duration_seconds',
    help: 'Drawing of one file, by format and outcome (ok, failed).',
    labelNames: ['format', 'outcome'],
    buckets: RENDER_SECONDS,
    registers,
  });
  const jobs = new Counter({
    name: 'cam_jobs_ended_total',
    help: 'Jobs that have ended, by type and status; each call that makes something is one.',
    labelNames: ['type', 'status'],
    registers,
  });
  const update = createFigureMetrics(registers);
  let hasDefaults = false;
  return {
    countCall: calls,
    countWait: (priority, ms) => wait.observe({ priority }, ms / 1000),
    countJob: (type, status) => jobs.inc({ type, status }),
    countRender: (format, outcome, ms) => render.observe({ format, outcome }, ms / 1000),
    async expose() {
      // Measuring the event loop wakes the process a hundred times a second: only where somebody reads it.
      if (!hasDefaults) addProcessMetrics(registry);
      hasDefaults = true;
      update(await readFigures());
      const text = await registry.metrics();
      // The library does not write it as the format says.
      return { contentType: registry.contentType, text: text.replaceAll(/ Nan$/gm, ' NaN') };
    },
  };
}

/** Memory, processor, event loop, garbage collection. */
function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  // Sums of others, with names that the format has for counters.
  for (const what of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
}

function createCallMetrics(registers: Registry[]): Metrics['countCall'] {
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'cam_http_requests_total',
    help: 'HTTP calls by method, declared route and status; 499: the client left before its answer.',
    labelNames,
    registers,
  });
  const duration = new Histogram({
    name: 'cam_http_request_duration_seconds',
    help: 'From the headers of a call to the end of its answer, without streams of events.',
    labelNames,
    buckets: CALL_SECONDS,
    registers,
  });
  const sent = new Counter({
    name: 'cam_http_response_bytes_total',
    help: 'Bytes of all answers, with their headers.',
    registers,
  });
  return ({ method, route, status, ms, bytes, isStream }) => {
    const known = METHODS.find((each) => each === method) ?? NONE;
    const labels = { method: known, route: route ?? NONE, status: String(status) };
    requests.inc(labels);
    sent.inc(bytes);
    if (ms !== null && !isStream) duration.observe(labels, ms / 1000);
  };
}

/** Makes the metrics that are read at a scrape; the returned function sets them. */
function createFigureMetrics(registers: Registry[]): (figures: Figures) => void {
  const gauge = <Name extends string>(name: string, help: string, ...labelNames: Name[]) =>
    new Gauge({ name: `cam_${name}`, help, labelNames, registers });
  const counter = (name: string, help: string) => new Counter({ name: `cam_${name}`, help, registers });
  const build = gauge('build_info', 'Always 1; the version of CAM and of Node.', 'version', 'node_version');
  const ready = gauge('ready', 'Whether this takes work: store, library, queue.', 'part');
  const waiting = gauge('queue_waiting', 'Generations that wait for their turn.', 'priority');
  const running = gauge('queue_running', 'Generations that run.');
  const jobs = gauge('jobs', 'Jobs that have not ended, by status.', 'status');
  const callbacks = gauge('callbacks_pending', 'Callbacks that are to be sent, or sent again.');
  const templates = gauge('templates', 'Templates of the library.');
  const memes = gauge('memes', 'Memes in the gallery and in the trash.', 'place');
  const fileBytes = gauge('meme_file_bytes', 'Size of the files of memes.', 'place');
  const database = gauge('database_bytes', 'Size of the database and of its log.', 'file');
  const disk = gauge('disk_bytes', 'Space on the disk of the home.', 'state');
  const onHold = gauge('credits_on_hold', 'Credits set aside for generations that run.');
  const credits = {
    held: counter('credits_held_total', 'Credits that were set aside.'),
    settled: counter('credits_settled_total', 'Credits that were charged.'),
    released: counter('credits_released_total', 'Credits that were given back, as the work failed.'),
  };
  const provider = new Histogram({
    name: 'cam_provider_request_duration_seconds',
    help: 'Requests to other machines by provider and outcome.',
    labelNames: ['provider', 'outcome'],
    buckets: PROVIDER_SECONDS,
    registers,
  });
  return (figures) => {
    build.set({ version: figures.version, node_version: process.version }, 1);
    for (const [part, isReady] of Object.entries(figures.ready)) ready.set({ part }, isReady ? 1 : 0);
    for (const [priority, count] of Object.entries(figures.queue.waiting)) waiting.set({ priority }, count);
    running.set(figures.queue.running);
    for (const [status, count] of Object.entries(figures.jobs)) jobs.set({ status }, count);
    callbacks.set(figures.callbacksPending);
    templates.set(figures.templates);
    for (const [place, { memes: count, bytes }] of Object.entries(figures.memes)) {
      memes.set({ place }, count);
      fileBytes.set({ place }, bytes);
    }
    for (const [file, bytes] of Object.entries(figures.databaseBytes)) database.set({ file }, bytes);
    if (figures.disk) {
      disk.set({ state: 'free' }, figures.disk.free);
      disk.set({ state: 'total' }, figures.disk.total);
    }
    onHold.set(figures.creditsOnHold);
    credits.held.inc(figures.credits.held);
    credits.settled.inc(figures.credits.settled);
    credits.released.inc(figures.credits.released);
    for (const { name, outcome, ms } of figures.requests)
      provider.observe({ provider: name, outcome }, ms / 1000);
  };
}
