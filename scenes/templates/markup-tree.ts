/** The SVG markup of the drawing kit as a tree: elements with attributes, without text. */

export interface Element {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  /** Its own tags as they are written; `close` is empty where it closes itself. */
  open: string;
  close: string;
  children: readonly Element[];
}

const TAG = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/gy;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** Parses markup as the kit writes it. @throws Error where it is something else */
export function parseMarkup(markup: string): Element[] {
  const top: Element[] = [];
  const open: { tag: string; children: Element[] }[] = [{ tag: '', children: top }];
  TAG.lastIndex = 0;
  let end = 0;
  for (let match = TAG.exec(markup); match; match = TAG.exec(markup)) {
    const [text, isClosing, tag = '', attributes = '', closesItself] = match;
    end = TAG.lastIndex;
    if (isClosing) {
      if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes another element`);
    } else {
      const children: Element[] = [];
      const pairs = attributes.matchAll(ATTRIBUTE);
      open.at(-1)?.children.push({
        tag,
        attributes: new Map([...pairs].map(([, name = '', value = '']) => [name, value])),
        open: text,
        close: closesItself ? '' : `</${tag}>`,
        children,
      });
      if (!closesItself) open.push({ tag, children });
    }
    TAG.lastIndex += /^\s*/.exec(markup.slice(TAG.lastIndex, TAG.lastIndex + 50))?.[0].length ?? 0;
  }
  if (end < markup.trimEnd().length)
    throw new Error(`cannot read the markup “${markup.slice(end, end + 60)}”`);
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is not closed`);
  return top;
}

/** The markup of an element. */
export const writeMarkup = ({ open, close, children }: Element): string =>
  `${open}${children.map(writeMarkup).join('')}${close}`;
