import { codeBlock } from './code.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';

/** What `/` shows while the engine runs without its window. */
export function renderHome({ baseUrl, version }: { baseUrl: string; version: string }): string {
  return renderPage({
    title: 'The engine runs',
    current: 'home',
    version,
    body: html`<section class="hero center"><p class="eyebrow"><span class="dot"></span>The engine is running</p><h1>Ready when<br>the punchline is.</h1>
<p class="lead">CAM captions memes on this machine, for you, your scripts and your assistants. Nothing leaves it.</p>
<p class="actions"><a class="button" href="/docs">Read the reference</a><a class="button quiet" href="/docs/errors">Error codes</a><a class="button quiet" href="/v1/health">Health</a></p></section>
<div class="narrow">${codeBlock(
      'Make a key, then look around',
      html`<b>cam</b> keys create --plan free
<b>curl</b> <i class="s">"${baseUrl}/v1/templates?search=choice"</i> \\
  -H <i class="s">"Authorization: Bearer $CAM_API_KEY"</i>`,
    )}</div>`,
  });
}
