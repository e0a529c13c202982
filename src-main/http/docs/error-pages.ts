import { prettyJson } from '../../../src-shared/calls/literal.ts';
import { ERROR_CODES, ERRORS, type ErrorCode, errorSlug } from '../../../src-shared/contract/errors.ts';
import { exampleError, listErrors } from '../examples/error-examples.ts';
import { EXAMPLE_REQUEST_ID } from '../examples/examples.ts';
import { type Html, html } from '../html.ts';
import { operationEntries } from '../openapi/document.ts';
import { errorBody } from '../request-context.ts';
import { type PageContext, renderPage } from './layout.ts';
import { readMarkdown } from './markdown-page.ts';
import { codeFence, tableText } from './markdown-text.ts';

/** The table of all error codes. */
export function renderErrorIndex({ version }: PageContext): string {
  const rows = ERROR_CODES.map((code) => [
    `[\`${code}\`](/docs/errors/${errorSlug(code)})`,
    `${ERRORS[code].status}`,
    ERRORS[code].when,
  ]);
  const text = `Every answer of 400 or more carries one of these in \`error.code\`, with a message that says what to do and a link to its page here.

${tableText(['Code', 'Status', 'When'], rows)}`;
  return renderPage({
    title: 'Errors',
    current: 'errors',
    version,
    side: renderErrorList(),
    body: html`<h1>Error codes</h1>${readMarkdown(text).body}`,
  });
}

/** The page of one error code. */
export function renderErrorPage(code: ErrorCode, { baseUrl, version }: PageContext): string {
  const { status, when, fix } = ERRORS[code];
  const body: unknown = JSON.parse(errorBody(exampleError(code), EXAMPLE_REQUEST_ID, baseUrl));
  const text = `Status ${status}

## When it happens

${when}

## What to do

${fix}

${codeFence('Example', prettyJson(body))}

${renderOperations(code)}`;
  return renderPage({
    title: code,
    current: 'errors',
    version,
    side: renderErrorList(code),
    body: html`<h1 class="code">${breakable(code)}</h1>${readMarkdown(text).body}`,
  });
}

/** The page for an address below /docs that does not exist. */
export function renderMissingPage({ version }: PageContext): string {
  return renderPage({
    title: 'Not found',
    current: 'none',
    version,
    body: html`<h1>No such page</h1><p>The address may be mistyped. All codes are in <a href="/docs/errors">the table of errors</a>, everything else in <a href="/docs">the reference</a>.</p>`,
  });
}

function renderErrorList(current?: ErrorCode): Html {
  const items = ERROR_CODES.map(
    (code) =>
      html`<li><a href="/docs/errors/${errorSlug(code)}"${code === current ? html` aria-current="page"` : undefined}>${breakable(code)}</a></li>`,
  );
  return html`<ul>${items}</ul>`;
}

/** A long name may break after its underscores. */
const breakable = (code: string): Html =>
  html`${code.split('_').map((part, index) => html`${index > 0 ? html`_<wbr>` : ''}${part}`)}`;

/** The operations that may answer the code, as Markdown. */
function renderOperations(code: ErrorCode): string {
  const entries = operationEntries().filter(([, operation]) => listErrors(operation).includes(code));
  const items = entries.map(([id, { summary }]) => `- [${summary}](/docs#${id})`);
  return items.length === 0 ? '' : `## Where it can happen\n\n${items.join('\n')}`;
}
