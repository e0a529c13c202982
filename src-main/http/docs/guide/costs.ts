import { PLAN_NAMES, PLANS } from '../../../../src-shared/contract/plans.ts';
import { UNLIMITED } from '../../plugins/rate-limit.ts';
import { codeBlock } from '../code.ts';
import { html } from '../html.ts';
import type { Chapter } from './chapter.ts';

/** The plans, and when a call is charged. */
export function credits(): Chapter {
  const rows = PLAN_NAMES.map((name) => {
    const plan = PLANS[name];
    return html`<tr><th scope="row">${name}</th><td>${plan.credits.toLocaleString('en-US')}</td><td>${
      plan.watermark ? 'yes' : 'no'
    }</td><td>${plan.requestsPerMinute ?? 'unlimited'}</td><td>${plan.generationsAtOnce ?? 'as the machine allows'}</td><td>${plan.uploadBytes / 1024 / 1024} MB</td></tr>`;
  });
  return {
    id: 'credits',
    title: 'Plans and credits',
    body: html`<p>A call sets its cost aside, works, and is charged only when it succeeds. When the balance is too small, nothing is done and you get <a href="/docs/errors/insufficient-credits"><code>INSUFFICIENT_CREDITS</code></a>. Failures, dry runs and test keys are free.</p>
<div class="scroll"><table><thead><tr><th scope="col">Plan</th><th scope="col">Credits a month</th><th scope="col">Own watermark</th><th scope="col">Requests a minute</th><th scope="col">Generations at once</th><th scope="col">Pictures kept</th></tr></thead><tbody>${rows}</tbody></table></div>
<p>Generations beyond their number wait their turn; requests and uploaded pictures beyond theirs are refused.</p>`,
  };
}

/** How many requests a key may make. */
export function rateLimits(): Chapter {
  return {
    id: 'rate-limits',
    title: 'Rate limits',
    body: html`<p>Each key has a number of requests that it may make in 60 seconds. Every answer to a valid key shows how many are left; a plan without a limit reports ${UNLIMITED.toLocaleString('en-US')}.</p>
<p>Beyond it you get <a href="/docs/errors/rate-limited"><code>RATE_LIMITED</code></a>. Sleep for <code>Retry-After</code> seconds, then continue; refused requests don’t count.</p>`,
    aside: codeBlock(
      'Headers',
      html`<b>X-RateLimit-Limit</b>: 30
<b>X-RateLimit-Remaining</b>: 12
<b>X-RateLimit-Reset</b>: 41`,
    ),
  };
}
