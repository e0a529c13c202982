import type { Operation } from '../../../src-shared/contract/operations/operations.ts';
import type { OperationExample } from '../examples/example.ts';
import { Html, html } from './html.ts';

/** Characters a line of code shows at the usual width. */
const LINE = 57;
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

function prettyJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isArray = Array.isArray(value);
  const inner = `${indent}  `;
  const members = isArray
    ? value.map((item) => prettyJson(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${prettyJson(item, inner)}`);
  const [open, close, gap] = isArray ? ['[', ']', ''] : ['{', '}', ' '];
  const line = `${open}${gap}${members.join(', ')}${gap}${close}`;
  if (members.length === 0) return `${open}${close}`;
  if (indent !== '' && !line.includes('\n') && line.length + indent.length <= LINE) return line;
  return `${open}\n${inner}${members.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** The curl call of an operation's example. */
export function curlCode(operation: Operation, example: OperationExample, baseUrl: string): Html {
  const lines = [html`<b>curl</b> ${flags(operation)}${shellQuoted(addressOf(operation, example, baseUrl))}`];
  if (operation.auth) lines.push(html`  -H <i class="s">"Authorization: Bearer $CAM_API_KEY"</i>`);
  if (example.body) {
    lines.push(html`  -H <i class="s">'Content-Type: application/json'</i>`);
    lines.push(html`  -d <i class="s">'</i>${shellSafe(jsonCode(example.body))}<i class="s">'</i>`);
  }
  return new Html(lines.map((line) => line.text).join(' \\\n'));
}

function flags({ method, data, media }: Operation): string {
  if (method !== 'GET' && method !== 'POST') return `-X ${method} `;
  if (media) return media === 'text/event-stream' ? '-N ' : '-o template.zip ';
  return data === null ? '-L -o blank.webp ' : '';
}

function addressOf({ path }: Operation, { params = {}, query = {} }: OperationExample, baseUrl: string) {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, `${value}`);
  return `${baseUrl}/v1${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function shellQuoted(address: string): Html {
  return /[?&]/.test(address) ? html`<i class="s">"${address}"</i>` : html`${address}`;
}

/** Inside single quotes a shell ends the text at an apostrophe; the markup has it escaped as `&#39;`. */
function shellSafe(code: Html): Html {
  return new Html(code.text.replaceAll('&#39;', '&#39;\\&#39;&#39;'));
}
