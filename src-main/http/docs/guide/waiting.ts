import { LIMIT_LABELS, LIMITS } from '../../../../src-shared/contract/limits.ts';
import { codeBlock } from '../code.ts';
import { html } from '../html.ts';
import type { Chapter } from './chapter.ts';

/** Repeating a call without paying twice. */
export function idempotency(): Chapter {
  return {
    id: 'idempotency',
    title: 'Retries with Idempotency-Key',
    body: html`<p>Give any POST an <code>Idempotency-Key</code> of your own (1 to ${LIMITS.idempotencyKeyChars} visible ASCII characters, a UUID is fine). If the connection breaks, send the same request again: the first answer is kept ${LIMIT_LABELS.idempotency} and comes back unchanged with <code>Idempotent-Replayed: true</code>. It is never charged twice. Refusals (400 to 404, 429, 503) are not kept: correct what they name, and send the same key again.</p>
<ul>
<li>Another request under the same key is refused: <a href="/docs/errors/idempotency-key-reused"><code>IDEMPOTENCY_KEY_REUSED</code></a>.</li>
<li>While the first still runs you get <a href="/docs/errors/idempotency-in-progress"><code>IDEMPOTENCY_IN_PROGRESS</code></a> with <code>Retry-After</code>.</li>
<li>Every other error of the call is kept like a success: to try again after <a href="/docs/errors/generation-failed"><code>GENERATION_FAILED</code></a>, send a new key.</li>
</ul>`,
    aside: codeBlock(
      'Header',
      html`  -H <i class="s">'Idempotency-Key: 0d5f1c9e-4a53-4b7e-9f6a-7a1c2f7d9b10'</i>`,
    ),
  };
}

/** Calls that run in the background. */
export function jobs(): Chapter {
  return {
    id: 'waiting',
    title: 'Jobs',
    body: html`<p>Calls that make memes answer when they are done. With <code>Prefer: respond-async</code> they answer <code>202</code> at once with a job; read its status with <a href="#getJob"><code>GET /v1/jobs/{id}</code></a>, or follow <a href="#streamJob">its events</a>.</p>
<ul>
<li>Operations that write several memes report those that are drawn while the others are being written, in <code>partial_result</code> of the job and of its events. They are yours, and charged, when all of them are made.</li>
<li>The credits are set aside when the job is accepted and charged when it is done. <a href="#cancelJob">Cancel</a> a job and what is not done costs nothing.</li>
<li>Jobs survive a restart of the engine: jobs that were waiting or running start again, and are charged once.</li>
<li>If a client disconnects, nothing is cancelled: the result is in <a href="#listJobs"><code>GET /v1/jobs</code></a> and <a href="#listMemes"><code>GET /v1/memes</code></a>, and a repeat under the same <code>Idempotency-Key</code> brings it.</li>
<li>A job that failed or was cancelled can be sent again: <a href="#getJobRequest"><code>GET /v1/jobs/{id}/request</code></a> returns its request and price.</li>
<li>Jobs that have ended are kept 30 days.</li>
</ul>`,
    aside: codeBlock('Header', html`  -H <i class="s">'Prefer: respond-async'</i>`),
  };
}
