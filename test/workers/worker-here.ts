import { runWorker } from '../../src-main/bootstrap/run-worker.ts';
import { parseQueueAddress } from '../../src-main/workers/queue-address.ts';
import type { TestApp, TestCaller } from '../helpers/app.ts';

/** A worker in the process of the test. */
export const startWorkerHere = (url: string, places = 2) =>
  runWorker({ address: parseQueueAddress(url), places, ffmpeg: {}, say() {} });

/** Waits until an app has so many workers. */
export async function untilWorkers(app: TestApp, count: number): Promise<void> {
  while (app.services.health().drawing?.workers !== count)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** An answer: the bytes of a picture, or its error. */
export async function draw(app: TestApp, { headers }: TestCaller, path: string, body: object) {
  const answer = await app.app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, accept: 'image/*, video/*' },
    payload: body,
  });
  if (answer.statusCode === 200) return { status: 200, bytes: answer.rawPayload };
  const { code, message, details } = answer.json().error;
  return { status: answer.statusCode, code, message, details };
}
