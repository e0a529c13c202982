import type { Server } from 'node:http';
import module from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { computeCanvas } from '../../src-shared/document/canvas.ts';
import { mergeStyles } from '../../src-shared/document/style.ts';
import type { Validation } from '../http/validation.ts';
import { probePicture } from '../imaging/decode.ts';
import type { Renderer } from '../imaging/renderer.ts';
import type { LiveLibrary } from '../library/library.ts';
import type { Monitoring } from '../monitoring/monitoring.ts';
import type { Moderation } from '../services/moderation.ts';
import type { OwnModels } from './open-models.ts';

/**
 * Loads what the first caption needs after the engine has begun to answer: the picture library, HarfBuzz, a font, the
 * checks of requests. One step at a time, and only while no request is being answered.
 */

/** Loads one thing; it may hold the event loop for some tens of milliseconds, and is not repeated where it fails. */
export type WarmUpStep = () => unknown;

/** Time without a request before the next step, ms: calls that follow each other are not delayed in between. */
const QUIET_MS = 25;

/** A PNG of one white pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
  'base64',
);
const SIDE = 64;

export interface WarmUpParts {
  renderer: Renderer;
  validation: Validation;
  library: Pick<LiveLibrary, 'prepareSearch'>;
  moderation: Moderation;
  offline: Pick<OwnModels, 'prepareWriter' | 'readyMemes'>;
  monitoring: Pick<Monitoring, 'load'>;
}

/** What a caption needs, in the order in which it needs it; the checks of requests, one by one; what an idea needs. */
export function* warmUpSteps(parts: WarmUpParts): Generator<WarmUpStep> {
  const { renderer, validation, library, moderation, offline, monitoring } = parts;
  const canvas = computeCanvas({ width: 1, height: 1 });
  const box = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
  const caption = { region: 'top', text: 'Ready', box, maxLines: 1, style: mergeStyles(), z: 0 };
  const picture = { read: async () => PIXEL };
  yield () => probePicture(PIXEL);
  yield () => renderer.layOut({ canvas, captions: [caption] });
  for (const format of ['png', 'jpeg', 'webp'] as const)
    yield () => renderer.render({ picture, canvas, captions: [caption], format, width: SIDE });
  yield* validation.preparations();
  yield () => library.prepareSearch();
  yield () => moderation.rateSafety('ready');
  yield () => offline.prepareWriter();
  yield () => offline.readyMemes.find('ready');
  yield () => monitoring.load();
  // Not only at the end: a process that is killed would never have written what it compiled.
  yield () => module.flushCompileCache?.();
}

/** Tells for how long a server has had nothing to answer, ms; 0 while it has. */
function watchRequests(server: Server, now: () => number) {
  let open = 0;
  let last = now();
  const onRequest = (_request: unknown, response: NodeJS.EventEmitter) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      last = now();
    });
  };
  server.on('request', onRequest);
  return {
    quietMs: () => (open > 0 ? 0 : now() - last),
    stop: () => server.off('request', onRequest),
  };
}

/**
 * Runs the steps in the background. A step that fails is reported and the others go on: what it would have loaded is
 * loaded, or refused, when it is needed. The returned function ends it; a step that has begun is finished first.
 */
export function startWarmUp(
  steps: Iterable<WarmUpStep>,
  server: Server,
  onError: (error: unknown) => void,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const requests = watchRequests(server, now);
  const untilQuiet = async () => {
    for (let quiet = requests.quietMs(); quiet < QUIET_MS; quiet = requests.quietMs())
      await setTimeout(Math.max(1, QUIET_MS - quiet), undefined, { signal, ref: false });
  };
  const run = async () => {
    for (const step of steps) {
      await untilQuiet();
      signal.throwIfAborted();
      try {
        await step();
      } catch (error) {
        if (!signal.aborted) onError(error);
      }
    }
  };
  const done = run()
    .catch((error: unknown) => {
      if (!signal.aborted) onError(error);
    })
    .finally(requests.stop);
  return () => {
    stopping.abort();
    return done;
  };
}
