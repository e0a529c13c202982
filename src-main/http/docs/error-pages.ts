import { ERROR_CODES, ERRORS, type ErrorCode, errorSlug } from '../../../src-shared/contract/errors.ts';
import { errorBody } from '../envelope.ts';
import { exampleError, listErrors } from '../examples/error-examples.ts';
import { EXAMPLE_REQUEST_ID } from '../examples/examples.ts';
import { operationEntries } from '../openapi/document.ts';
import { codeBlock, jsonCode } from './code.ts';
import { type Html, html, prose } from './html.ts';
import { type PageContext, renderPage } from './layout.ts';

/** The table of all error codes. */
export function renderErrorIndex({ version }: PageContext): string {
  const rows = ERROR_CODES.map(
    (code) =>
      html`<tr><td><a href="/docs/errors/${errorSlug(code)}"><code>${code}</code></a></td><td>${statusBadge(ERRORS[code].status)}</td><td>${prose(ERRORS[code].when)}</td></tr>`,
  );
  return renderPage({
    title: 'Errors',
    current: 'errors',
    version,
    side: errorSide(),
    body: html`<section class="hero"><p class="eyebrow">Reference</p><h1>Error codes</h1><p class="lead">Every answer of 400 or more carries one of these in <code>error.code</code>, with a message that says what to do and a link to its page here.</p></section>
<div class="scroll"><table class="errors"><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">When</th></tr></thead><tbody>${rows}</tbody></table></div>`,
  });
}

/** The page of one error code. */
export function renderErrorPage(code: ErrorCode, { baseUrl, version }: PageContext): string {
  const { status, when, fix } = ERRORS[code];
  const body: unknown = JSON.parse(errorBody(exampleError(code), EXAMPLE_REQUEST_ID, baseUrl));
  return renderPage({
    title: code,
    current: 'errors',
    version,
    side: errorSide(code),
    body: html`<section class="hero"><p class="eyebrow"><a href="/docs/errors">Error codes</a></p><h1 class="codename">${breakable(code)}</h1><p>${statusBadge(status)}</p></section>
<section class="split plain"><div class="text"><h2>When it happens</h2><p>${prose(when)}</p><h2>What to do</h2><p>${prose(fix)}</p>${answeredBy(code)}</div>
<div class="aside">${codeBlock(`Example · ${status}`, jsonCode(body))}</div></section>`,
  });
}

/** The page for an address below /docs that does not exist. */
export function renderMissingPage({ version }: PageContext): string {
  return renderPage({
    title: 'Not found',
    current: 'none',
    version,
    body: html`<section class="hero center"><p class="eyebrow">404</p><h1>No such page.</h1><p class="lead">The address may be mistyped. All codes are in <a href="/docs/errors">the table of errors</a>, everything else in <a href="/docs">the reference</a>.</p></section>`,
  });
}

function errorSide(current?: ErrorCode): Html {
  const items = ERROR_CODES.map(
    (code) =>
      html`<li><a href="/docs/errors/${errorSlug(code)}"${code === current ? html` aria-current="page"` : undefined}><span>${breakable(code)}</span><small>${ERRORS[code].status}</small></a></li>`,
  );
  return html`<nav aria-label="Error codes" class="codes-nav"><p>Error codes</p><ul>${items}</ul></nav>`;
}

function statusBadge(status: number): Html {
  return html`<span class="status s${Math.floor(status / 100)}">${status}</span>`;
}

/** A long name may break after its underscores. */
function breakable(code: string): Html {
  return html`${code.split('_').map((part, index) => html`${index > 0 ? html`_<wbr>` : ''}${part}`)}`;
}

function answeredBy(code: ErrorCode): Html | undefined {
  const entries = operationEntries().filter(([, operation]) => listErrors(operation).includes(code));
  if (entries.length === 0) return undefined;
  const items = entries.map(([id, { summary }]) => html`<li><a href="/docs#${id}">${summary}</a></li>`);
  return html`<h2>Where it can happen</h2><ul class="columns">${items}</ul>`;
}
