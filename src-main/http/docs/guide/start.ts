import { OPERATIONS } from '../../../../src-shared/contract/operations/operations.ts';
import { examplesFor } from '../../examples/examples.ts';
import { callBlock, codeBlock } from '../code.ts';
import { exampleCall } from '../example-call.ts';
import { html } from '../html.ts';
import type { PageContext } from '../layout.ts';
import type { Chapter } from './chapter.ts';

/** Three steps to the first picture. */
export function quickstart({ baseUrl, language }: Pick<PageContext, 'baseUrl' | 'language'>): Chapter {
  const call = exampleCall(OPERATIONS.captionMeme, examplesFor(baseUrl).captionMeme, baseUrl);
  return {
    id: 'quickstart',
    title: 'Quickstart',
    body: html`<p>Three steps to your first picture. The engine runs on this machine; nothing is uploaded anywhere. Every call is shown for curl, JavaScript, Python and PowerShell.</p>
<ol class="steps">
<li><strong>Create a key.</strong> The key is shown only once. A key made with <code>--test</code> works the same and never spends credits. In a checkout of CAM, <code>cam</code> is <code>npm run -s cam --</code>.</li>
<li><strong>Caption a template.</strong> Find one with <a href="#listTemplates"><code>GET /v1/templates?search=</code></a>; each lists the regions that take text.</li>
<li><strong>Open the picture.</strong> <code>data.url</code> is permanent and needs no key.</li>
</ol>`,
    aside: html`${codeBlock(
      '1 · Create a key',
      html`<b>cam</b> keys create --plan free
<em># {"key":"cam_live_…","id":"key_…",…}</em>
<b>export</b> CAM_API_KEY=cam_live_…`,
    )}${callBlock(call, { language, anchor: 'quickstart', title: '2 · Caption a template' })}`,
  };
}

/** Keys, and who needs none. */
export function authentication(baseUrl: string): Chapter {
  return {
    id: 'authentication',
    title: 'Authentication by API key',
    body: html`<p>Send your key with every call, except <a href="#getHealth">health</a>, pictures and these pages. A live key starts with <code>cam_live_</code>, a test key with <code>cam_test_</code>.</p>
<p>Keep it out of web pages: calls from pages of other sites are refused (<a href="/docs/errors/forbidden-origin"><code>FORBIDDEN_ORIGIN</code></a>) unless the owner lists them in <code>CAM_ALLOWED_ORIGINS</code>.</p>
<p>The app itself is signed in by a one-time link that <code>cam start --open</code> opens, and needs no key. Managing keys, the library and the log of calls is for the owner of the machine: a key of the studio plan, as <code>cam start</code> shows it.</p>`,
    aside: codeBlock(
      'Header',
      html`<b>curl</b> ${baseUrl}/v1/account \\
  -H <i class="s">"Authorization: Bearer $CAM_API_KEY"</i>`,
    ),
  };
}
