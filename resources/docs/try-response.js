/** What “Try it” shows of a response. */
import { make } from './element.js';

/** @typedef {import('./try-form.js').Form} Form */

/** Characters of a body that are shown. */
const SHOWN_CHARS = 200_000;
/** Addresses of pictures in a body that are shown. */
const PICTURES_MAX = 10;

/**
 * @param {Form} form
 * @param {Response} response
 * @param {{ ms: number, stop: AbortController, stream: boolean }} call
 */
export async function showResponse(form, response, { ms, stop, stream }) {
  const status = make(
    'strong',
    { class: `status s${Math.floor(response.status / 100)}` },
    `${response.status}`,
  );
  const facts = make('span', {}, `${response.statusText} · ${Math.round(ms)} ms`);
  const line = make('p', { class: 'line', tabindex: '-1', role: 'status' }, status, ' ', facts);
  const headers = make(
    'pre',
    {},
    [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
  );
  const shown = make('div');
  const details = make('details', {}, make('summary', {}, 'Headers'), headers);
  form.response.replaceChildren(line, details, shown);
  line.focus();
  if (stream && response.ok) await showStream(shown, response, stop);
  else facts.append(` · ${await showBody(shown, response)}`);
}

/**
 * @param {HTMLElement} place
 * @param {Response} response
 * @returns {Promise<string>} its size in words
 */
async function showBody(place, response) {
  const type = response.headers.get('content-type') ?? '';
  const bytes = await response.blob();
  if (type.startsWith('image/'))
    place.append(picture(URL.createObjectURL(bytes), 'The picture of the response'));
  else if (type.startsWith('video/')) place.append(video(URL.createObjectURL(bytes)));
  else if (/json|text|yaml|xml/.test(type)) showText(place, await bytes.text(), type);
  else if (bytes.size > 0) {
    const name =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'response';
    place.append(make('a', { href: URL.createObjectURL(bytes), download: name }, `Save ${name}`));
  }
  return `${bytes.size.toLocaleString('en-US')} bytes`;
}

/**
 * @param {HTMLElement} place
 * @param {string} text
 * @param {string} type
 */
function showText(place, text, type) {
  const value = type.includes('json') ? JSON.parse(text) : undefined;
  const shown = value === undefined ? text : JSON.stringify(value, null, 2);
  const urls = [...text.matchAll(/"url":\s*"[^"]*(\/cdn\/memes\/[^"]+)"/g)].map(([, path = '']) => path);
  for (const url of [...new Set(urls)].slice(0, PICTURES_MAX))
    place.append(/\.(?:mp4|webm)$/.test(url) ? video(url) : picture(url, 'The meme that was made'));
  place.append(make('pre', { tabindex: '0' }, make('code', {}, shown.slice(0, SHOWN_CHARS))));
}

/**
 * @param {string} src
 * @param {string} alt
 */
const picture = (src, alt) => make('img', { src, alt });

/** @param {string} src */
const video = (src) => make('video', { src, controls: '', loop: '' });

/**
 * @param {HTMLElement} place
 * @param {Response} response
 * @param {AbortController} stop
 */
async function showStream(place, response, stop) {
  const code = make('code');
  const button = make('button', { type: 'button', class: 'plain' }, 'Stop');
  button.addEventListener('click', () => stop.abort());
  place.append(button, make('pre', { tabindex: '0' }, code));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    code.append(read.value);
  button.remove();
}
