import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** Calls of an engine that draws by workers, each with an answer that is known. */

export interface Target {
  baseUrl: string;
  key: string;
}

export interface Subject {
  path: string;
  body: object;
  accept: string;
  /** credits */
  cost: number;
}

const TEMPLATES = ['two-buttons', 'no-yes'] as const;

/** Captions, and a GIF in each dozen. `count`: how many. */
export function createSubjects(count: number): Subject[] {
  return Array.from({ length: count }, (_, at) => {
    const template_id = TEMPLATES[at % TEMPLATES.length];
    return at % 12 === 11
      ? {
          path: '/v1/gif/generate',
          body: { template_id, captions: [{ position: 'box-1', text: `Worker ${at}`, box: BOX }], ...SHORT },
          accept: 'image/gif',
          cost: 4,
        }
      : {
          path: '/v1/meme/caption',
          body: {
            template_id,
            captions: [{ position: 'box-1', text: `Worker ${at}`, box: BOX }],
            width: 400,
            output_format: 'webp',
          },
          accept: 'image/webp',
          cost: 1,
        };
  });
}
const BOX = { x: 0.1, y: 0.1, width: 0.8, height: 0.3 };
/** Of a GIF. */
const SHORT = { duration_ms: 800, fps: 5, width: 240 };

export interface Answer {
  hash: string;
  memeId: string;
  ms: number;
}

/** Between two attempts where the engine is too busy, ms. */
const RETRY_MS = 300;

/** Sends a call until it is answered, always with the same key of its own. @throws where it is refused */
export async function send({ baseUrl, key }: Target, { path, body, accept }: Subject): Promise<Answer> {
  const idempotencyKey = randomUUID();
  for (;;) {
    const startedAt = performance.now();
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
        accept,
      },
      body: JSON.stringify(body),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 200) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      return { hash, memeId: response.headers.get('x-meme-id') ?? '', ms: performance.now() - startedAt };
    }
    if (response.status !== 503) throw new Error(`${response.status} ${bytes.toString()}`);
    await setTimeout(RETRY_MS);
  }
}

/** The JSON of a GET. */
export async function get({ baseUrl, key }: Target, path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const { data } = JSON.parse(await response.text());
  return data;
}

/** Polls until the engine reaches so many workers. */
export async function untilWorkers(target: Target, count: number): Promise<void> {
  for (;;) {
    const { drawing } = await get(target, '/v1/health');
    if (typeof drawing === 'object' && drawing && 'workers' in drawing && drawing.workers === count) return;
    await setTimeout(100);
  }
}
