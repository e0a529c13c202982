import { serveFrames } from '../motion/serve-frames.ts';
import { createGifEncoder } from './gif-encoder.ts';

serveFrames(createGifEncoder);
