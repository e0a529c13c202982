import { encodeMp4 } from '../../src-main/imaging/video/encode-mp4.ts';
import { panSource } from './moving-subjects.ts';

/** Encodes 600 frames of 1,080 × 1,080 px, and prints the most memory that this process has had, MB. */
const source = await panSource('calm-in-the-fire', { width: 1080, height: 1080 }, 600);
const options = { fps: 30, quality: 75, maxBytes: 50 * 1024 * 1024, tags: {} };
await encodeMp4(source, options, { signal: new AbortController().signal, progress: () => {} });
console.log(process.resourceUsage().maxRSS / 1024);
