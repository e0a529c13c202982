import { LIMITS, sizeLabel } from '../../../../src-shared/contract/limits.ts';
import { codeBlock } from '../code.ts';
import { html } from '../html.ts';
import type { Chapter } from './chapter.ts';

/** GIFs and videos. */
export function motion(baseUrl: string): Chapter {
  return {
    id: 'motion',
    title: 'GIFs and videos',
    body: html`<p><a href="#generateGif"><code>POST /v1/gif/generate</code></a> and <a href="#generateVideo"><code>POST /v1/video/generate</code></a> take what a still takes and animate it: the captions appear one after the other, parts of built-in templates move by themselves, and a GIF or a video of your own keeps its frames and timing. Without <code>duration_ms</code> the result lasts as long as its texts take to read.</p>
<p>Every caption and layer may have a time of its own: <code>start</code> and <code>end</code> in fractions of the duration, an <code>entrance</code> and an <code>exit</code>. A still ignores them, so one document serves for both.</p>
<p>At most ${LIMITS.motionMs / 1000} seconds, ${LIMITS.gifFrames} frames of a GIF, ${LIMITS.motionSide} px and ${sizeLabel(LIMITS.motionBytes)}. Jobs report their progress by frame and can be cancelled at any of them. Videos are made without any other program; to read a video of your own, the engine needs FFmpeg, and <a href="#listModels"><code>GET /v1/models</code></a> says whether it has it. The manual has <a href="/docs/manual/motion">recipes, sizes and times</a>.</p>`,
    aside: codeBlock(
      'Your GIF, captioned',
      html`<b>curl</b> -f -o meme.gif ${baseUrl}/v1/gif/generate \\
  -H <i class="s">"Authorization: Bearer $CAM_API_KEY"</i> \\
  -H <i class="s">"Accept: image/gif"</i> \\
  -F image=@cat.gif -F top=<i class="s">"Monday"</i>`,
    ),
  };
}
