import { createEmojiArt } from '../imaging/emoji-art.ts';
import { createMotionFiles } from '../imaging/motion-files/create-motion-files.ts';
import { createPictures } from '../imaging/pictures.ts';
import type { QueueAddress } from '../workers/queue-address.ts';
import type { ServedTasks } from '../workers/serve-tasks.ts';
import { RESOURCES, VERSION } from './app-root.ts';
import type { Config } from './config.ts';
import { openFfmpeg } from './open-ffmpeg.ts';
import { openRenderers } from './open-library.ts';
import { openOfflineModels } from './open-models.ts';
import { loadWorkers } from './open-workers.ts';

export interface WorkerOptions {
  address: QueueAddress;
  /** Drawings at the same time. */
  places: number;
  ffmpeg: NonNullable<Config['ffmpeg']>;
  /** For people. */
  say(message: string): void;
}

/** Wires a worker: what draws, without a home. @throws EngineStartError where the library of the queue is missing */
export async function runWorker({ ffmpeg: settings, ...options }: WorkerOptions): Promise<ServedTasks> {
  const { serveTasks, NeedsEngine } = await loadWorkers();
  const emoji = createEmojiArt(RESOURCES);
  const pictures = createPictures();
  const ffmpeg = openFfmpeg({ ffmpeg: settings }).finder;
  const { pictureEditor } = openOfflineModels({
    resourcesDir: RESOURCES,
    art: emoji,
    async cutOut() {
      throw new NeedsEngine('the model that cuts out is on the engine’s computer');
    },
  });
  return serveTasks({
    ...options,
    version: VERSION,
    ffmpeg,
    openDrawing(fonts) {
      const { renderer, motionRenderer } = openRenderers(RESOURCES, emoji, fonts, pictures);
      const onEncoderFailed = (message: string) => options.say(message);
      return {
        renderer,
        motionFiles: createMotionFiles({ renderer: motionRenderer, ffmpeg, onEncoderFailed }),
        pictureEditor,
      };
    },
  });
}
