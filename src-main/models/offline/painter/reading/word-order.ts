/** Brings the words of another language into the order of English, from which prompts are read. */

export type WordRole = 'thing' | 'quality' | 'relation' | 'verb' | 'pause' | 'other';

export interface Word {
  text: string;
  role: WordRole;
  /** It follows the thing it belongs to. */
  after: boolean;
}

type Texts = readonly string[];

/** Things with their qualities, and what joins them. */
type Item =
  | { kind: 'thing'; texts: Texts; name: string }
  | { kind: 'relation'; text: string; after: boolean }
  | { kind: 'verb' | 'pause' | 'other'; text: string };

/** Qualities go before their thing: `voiture rouge` is a red car. */
function groupItems(words: readonly Word[], qualities: 'before' | 'after'): Item[] {
  const items: Item[] = [];
  let open: string[] = [];
  const close = () => {
    items.push(...open.map((text) => ({ kind: 'other' as const, text })));
    open = [];
  };
  for (const { text, role, after } of words) {
    const last = items.at(-1);
    if (role === 'quality' && qualities === 'after' && open.length === 0 && last?.kind === 'thing')
      items[items.length - 1] = { ...last, texts: [text, ...last.texts] };
    else if (role === 'quality') open.push(text);
    else if (role === 'thing') {
      items.push({ kind: 'thing', texts: [...open, text], name: text });
      open = [];
    } else {
      close();
      items.push(role === 'relation' ? { kind: role, text, after } : { kind: role, text });
    }
  }
  close();
  return items;
}

export interface EnglishForms {
  placed(preposition: string, thing: string): string;
  /** A thing after its qualities: `two`, `dog` → `dogs`. */
  counted(qualities: readonly string[], thing: string): string;
}

/** What is joined to a thing follows it: `sofa on cat` and `on sofa cat` become `cat on sofa`. */
export function inEnglishOrder(
  words: readonly Word[],
  qualities: 'before' | 'after',
  { placed, counted }: EnglishForms,
): string[] {
  const items = groupItems(words, qualities).map((item): Item => {
    if (item.kind !== 'thing') return item;
    const before = item.texts.slice(0, -1);
    return { ...item, texts: [...before, counted(before, item.name)] };
  });
  const out: string[] = [];
  let held: string[] = [];
  let subject = false;
  const join = (relation: string, thing: Item & { kind: 'thing' }) => {
    const group = [placed(relation, thing.name), ...thing.texts];
    if (subject) out.push(...group);
    else held.push(...group);
  };
  const release = () => {
    out.push(...held);
    held = [];
  };
  for (let at = 0; at < items.length; at += 1) {
    const [item, next] = [items[at], items[at + 1]];
    if (!item) continue;
    if (item.kind === 'thing' && next?.kind === 'relation' && next.after && next.text !== 'and') {
      join(next.text, item);
      at += 1;
    } else if (item.kind === 'relation' && next?.kind === 'thing') {
      const marked = items[at + 2];
      // `and sofa-on cat`: the second relation is that of the sofa.
      if (marked?.kind === 'relation' && marked.after) {
        if (item.text !== 'at') out.push(item.text);
      } else if (item.after && item.text === 'and') out.push(item.text);
      else {
        join(item.text, next);
        at += 1;
      }
    } else if (item.kind === 'thing') {
      out.push(...item.texts);
      subject = true;
      release();
    } else if (item.kind === 'pause') {
      release();
      out.push(item.text);
      subject = false;
    } else if (item.kind === 'verb' && !subject) held.push(item.text);
    else out.push(item.text);
  }
  release();
  return out;
}
