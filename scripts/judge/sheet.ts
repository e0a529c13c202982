import type { BlindPair } from './pairs.ts';

/** The sheet: one page without any other file, which keeps marks in the browser and saves them as a file. */

const escapeJson = (json: string) => json.replaceAll('<', '\\u003c');

/** `sheet` names it, so that marks and key find each other. */
export function sheetPage(pairs: readonly BlindPair[], sheet: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Which meme is better?</title>
<style>${STYLE}</style>
<header>
  <h1 id="idea"></h1>
  <p id="at"></p>
</header>
<main>
  <figure><div id="left"></div><figcaption data-side="left"></figcaption></figure>
  <figure><div id="right"></div><figcaption data-side="right"></figcaption></figure>
</main>
<nav aria-label="Which is better?">
  <button data-winner="left">← left</button>
  <button data-winner="both">↑ both good</button>
  <button data-winner="neither">↓ both bad</button>
  <button data-winner="right">right →</button>
</nav>
<footer>
  <button id="back">Back (Backspace)</button>
  <button id="next">Next (Enter)</button>
  <button id="save">Save marks</button>
  <p>Keys: arrows say which is better; 1 2 3 4 the class of the left one, 7 8 9 0 of the right one.</p>
</footer>
<script type="application/json" id="pairs">${escapeJson(JSON.stringify({ sheet, pairs }))}</script>
<script>${SCRIPT}</script>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; }
body { max-width: 1100px; margin: 0 auto; padding: 16px; }
h1 { font-size: 1.3rem; margin: 0; }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
figure { margin: 0; }
figure div { min-height: 200px; display: grid; place-items: center; }
img { max-width: 100%; max-height: 60vh; border-radius: 8px; }
nav, footer, figcaption { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; margin: 12px 0; }
button { font: inherit; padding: 8px 14px; border-radius: 8px; border: 1px solid; cursor: pointer; }
button[aria-pressed="true"] { background: #2458d3; color: #fff; }
footer p { flex-basis: 100%; text-align: center; opacity: 0.8; }
`;

const SCRIPT = `
const { sheet, pairs } = JSON.parse(document.getElementById('pairs').textContent);
const CLASSES = ['nonsense', 'flat', 'works', 'funny'];
const KEYS = { left: '1234', right: '7890' };
const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'both', ArrowDown: 'neither' };
let marks = JSON.parse(localStorage.getItem(sheet) ?? 'null') ?? pairs.map(() => ({}));
let at = Math.max(0, marks.findIndex(({ winner }) => !winner));
const $ = (id) => document.getElementById(id);
function store() { localStorage.setItem(sheet, JSON.stringify(marks)); show(); }
function show() {
  const pair = pairs[at];
  $('idea').textContent = pair.idea;
  const done = marks.filter(({ winner }) => winner).length;
  $('at').textContent = 'Pair ' + (at + 1) + ' of ' + pairs.length + ', ' + done + ' marked';
  for (const side of ['left', 'right']) {
    const { picture, text } = pair[side];
    const shown = document.createElement(picture ? 'img' : 'p');
    if (picture) { shown.src = picture; shown.alt = text; } else shown.textContent = text;
    $(side).replaceChildren(shown);
  }
  for (const button of document.querySelectorAll('[data-winner]'))
    button.setAttribute('aria-pressed', String(marks[at].winner === button.dataset.winner));
  for (const button of document.querySelectorAll('[data-class]'))
    button.setAttribute('aria-pressed', String(marks[at][button.dataset.of] === button.dataset.class));
}
function go(step) { at = Math.min(pairs.length - 1, Math.max(0, at + step)); show(); }
for (const caption of document.querySelectorAll('figcaption')) {
  const side = caption.dataset.side;
  CLASSES.forEach((name, index) => {
    const button = document.createElement('button');
    button.textContent = KEYS[side][index] + ' ' + name;
    button.dataset.class = name;
    button.dataset.of = side;
    button.onclick = () => { marks[at][side] = name; store(); };
    caption.append(button);
  });
}
for (const button of document.querySelectorAll('[data-winner]'))
  button.onclick = () => { marks[at].winner = button.dataset.winner; store(); };
$('back').onclick = () => go(-1);
$('next').onclick = () => go(1);
$('save').onclick = () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify({ sheet, marks }, null, 2)], { type: 'application/json' }));
  link.download = 'marks.json';
  link.click();
};
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const winner = ARROWS[event.key];
  const side = ['left', 'right'].find((one) => KEYS[one].includes(event.key));
  if (winner) { marks[at].winner = winner; store(); }
  else if (side) { marks[at][side] = CLASSES[KEYS[side].indexOf(event.key)]; store(); }
  else if (event.key === 'Enter' && event.target.tagName !== 'BUTTON') go(1);
  else if (event.key === 'Backspace') go(-1);
  else return;
  event.preventDefault();
});
show();
`;
