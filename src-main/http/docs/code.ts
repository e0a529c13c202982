import type { Operation } from '../../../src-shared/contract/operations/operations.ts';
import type { OperationExample } from '../examples/example.ts';
import { curlCall } from './curl-call.ts';
import { Html, html } from './html.ts';
import { prettyJson } from './pretty-json.ts';

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?)/g;

/** A titled block of code with room for a copy button. */
export function codeBlock(title: string, code: Html): Html {
  return html`<figure class="code"><figcaption>${title}</figcaption><pre tabindex="0"><code>${code}</code></pre></figure>`;
}

/** A value as indented, highlighted JSON; short values stay on one line. */
export function jsonCode(value: unknown): Html {
  const text = prettyJson(value);
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, quoted, colon] = match;
    parts.push(html`${text.slice(end, match.index)}`);
    if (quoted !== undefined && colon !== undefined) parts.push(html`<b>${quoted}</b>${colon}`);
    else parts.push(html`<i class="${quoted === undefined ? 'n' : 's'}">${token}</i>`);
    end = match.index + token.length;
  }
  return html`${parts}${text.slice(end)}`;
}

/** The curl call of an operation's example, highlighted. */
export function curlCode(operation: Operation, example: OperationExample, baseUrl: string): Html {
  const { flags, address, headers, body, file } = curlCall(operation, example, baseUrl);
  const lines = [html`<b>curl</b> ${flags}${shellQuoted(address)}`];
  for (const { name, text } of headers) {
    const quote = name === 'key' ? '"' : "'";
    lines.push(html`  -H <i class="s">${quote}${text}${quote}</i>`);
  }
  if (body) lines.push(html`  -d <i class="s">'</i>${shellSafe(jsonCode(body))}<i class="s">'</i>`);
  if (file !== undefined) lines.push(html`  --data-binary <i class="s">@${file}</i>`);
  return new Html(lines.map((line) => line.text).join(' \\\n'));
}

function shellQuoted(address: string): Html {
  return /[?&]/.test(address) ? html`<i class="s">"${address}"</i>` : html`${address}`;
}

/** Inside single quotes a shell ends the text at an apostrophe; the markup has it escaped as `&#39;`. */
function shellSafe(code: Html): Html {
  return new Html(code.text.replaceAll('&#39;', '&#39;\\&#39;&#39;'));
}
