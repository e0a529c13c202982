import { serveFrames } from '../motion/serve-frames.ts';
import { createGifEncoder } from './gif-encoder.ts';

/** Program of the thread that makes GIFs. */
serveFrames(createGifEncoder);
