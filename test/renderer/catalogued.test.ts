import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';

/** No text of the window stands in its source: all are in the catalogue, so that they can be translated. */

const ROOT = path.join(import.meta.dirname, '../..');
const SOURCES = ['src-renderer/features/**/*.tsx', 'src-renderer/ui/**/*.tsx', 'src-renderer/text.tsx'];

/** Attributes that people read or hear. */
const READ = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'hint', 'description']);
/** The same in every language: names of formats, programs and files, an abbreviation, samples of code. */
const SAME = [
  /^(?:PNG|JPEG|WebP|AVIF|GIF|MP4|WebM|CAM|CAM – Caption A Meme|JSON|CSV|URL|fps|px|kB|MB|GB|ms)$/,
  /^(?:openapi\.json|cam_live_…|curl|JavaScript|Python)$/,
  /^(?:https?:|cam |#)/,
];

const isText = (text: string) => /\p{L}{2}/u.test(text) && !SAME.some((same) => same.test(text.trim()));

interface FoundText {
  text: string;
  start: number;
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const getText = (node: unknown, key = 'value'): string =>
  isNode(node) && typeof node[key] === 'string' ? node[key] : '';
const getStart = (node: Record<string, unknown>): number => Number(node.start ?? 0);

/** The strings that a value can be: of a literal, a template, and both sides of a condition. */
function stringsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return [getText(node)];
  if (node.type === 'JSXExpressionContainer') return stringsIn(node.expression);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(stringsIn);
  if (node.type === 'LogicalExpression') return stringsIn(node.right);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return [];
  return node.quasis.map((part) => (isNode(part) ? getText(part.value, 'cooked') : ''));
}

/** What a node itself shows; other nodes inside it are looked at by themselves. */
function shownBy(node: Record<string, unknown>): string[] {
  if (node.type === 'JSXText') return [getText(node)];
  if (node.type === 'JSXAttribute') return READ.has(getText(node.name, 'name')) ? stringsIn(node.value) : [];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const inside = Array.isArray(node.children) ? node.children : [];
    return inside.filter((child) => isNode(child) && child.type !== 'JSXText').flatMap(stringsIn);
  }
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !isNode(node.callee.property)) return [];
  const isToast = ['show', 'fail', 'follow'].includes(getText(node.callee.property, 'name'));
  return isToast && Array.isArray(node.arguments) ? stringsIn(node.arguments[0]) : [];
}

function textsIn(node: unknown): FoundText[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isNode(node)) return [];
  const own = shownBy(node)
    .filter(isText)
    .map((text) => ({ text: text.trim(), start: getStart(node) }));
  return [...own, ...Object.values(node).flatMap(textsIn)];
}

/** `line: text` of every text in a source. */
function foundIn(name: string, source: string): string[] {
  const { program, errors } = parseSync(name, source, { lang: 'tsx' });
  if (errors.length > 0) throw new Error(`${name} cannot be parsed.`);
  return textsIn(program).map(({ text, start }) => `${source.slice(0, start).split('\n').length}: ${text}`);
}

test.each([
  ['<p>Hello there</p>', ['1: Hello there']],
  ['<img alt="A cat" />', ['1: A cat']],
  ['<Button title={on ? "Stop it" : "Start it"} />', ['1: Stop it', '1: Start it']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source
  ['<i aria-label={`Delete ${name}`} />', ['1: Delete']],
  ['toasts.show("Saved.")', ['1: Saved.']],
  ['<p className="wide">· {count}</p>', []],
  ['<Field label={t("ui:close")} />', []],
  ['<i>PNG</i>', []],
])('the texts of %s are %j', (source, texts) => {
  expect(foundIn('x.tsx', source)).toEqual(texts);
});

test('every text of the window is in the catalogue', () => {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    foundIn(file, readFileSync(path.join(ROOT, file), 'utf8')).map((text) => `${file}:${text}`),
  );
  expect(found).toEqual([]);
});
