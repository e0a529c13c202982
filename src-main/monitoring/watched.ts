import type { MotionFiles } from '../imaging/motion-files/motion-files.ts';
import type { Renderer } from '../imaging/renderer.ts';
import type { GenerationQueue } from '../services/generation-queue.ts';
import type { QueueFigures } from './figures.ts';
import type { Monitoring } from './monitoring.ts';

/** Parts of the engine that note what they do. */

type Note = Pick<Monitoring, 'note'>;

/** A queue that notes how long generations wait. `now`: ms of a monotonic clock. */
export function watchQueue(
  queue: GenerationQueue,
  { note }: Note,
  now: () => number = () => performance.now(),
): GenerationQueue & QueueFigures {
  const waiting = { interactive: 0, background: 0 };
  let running = 0;
  return {
    ...queue,
    waiting,
    get running() {
      return running;
    },
    run(account, priority, work) {
      const askedAt = now();
      waiting[priority] += 1;
      return queue.run(account, priority, async (slot) => {
        waiting[priority] -= 1;
        running += 1;
        const ms = now() - askedAt;
        note((metrics) => metrics.countWait(priority, ms));
        try {
          return await work(slot);
        } finally {
          running -= 1;
        }
      });
    },
  };
}

/** A renderer that notes how long drawing a picture takes. */
export function watchRenderer(renderer: Renderer, monitoring: Note): Renderer {
  return {
    ...renderer,
    render: (request, call) => timeDrawing(monitoring, request.format, () => renderer.render(request, call)),
  };
}

/** The same for moving pictures and videos. */
export function watchMotionFiles(files: MotionFiles, monitoring: Note): MotionFiles {
  return {
    ...files,
    gif: (request, output, context) =>
      timeDrawing(monitoring, output.format, () => files.gif(request, output, context)),
    video: (request, output, context) =>
      timeDrawing(monitoring, output.format, () => files.video(request, output, context)),
  };
}

async function timeDrawing<T>({ note }: Note, format: string, draw: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const end = (outcome: 'ok' | 'failed') => {
    const ms = performance.now() - startedAt;
    note((metrics) => metrics.countRender(format, outcome, ms));
  };
  try {
    const drawn = await draw();
    end('ok');
    return drawn;
  } catch (error) {
    end('failed');
    throw error;
  }
}
