/** Chooses among the lines of the content: those of the idea’s topic, of a pool, a sequence or a language. */
import type { KnownTopic, WriterContent } from '../content/content.ts';
import type { TopicPool } from '../content/schema.ts';
import { inflectCommand } from '../grammar/forms.ts';
import { listRoots } from '../grammar/roots.ts';
import type { Idea } from '../idea/idea.ts';
import { findSharingWords } from './repetition.ts';
import type { Rendering } from './session.ts';

export interface LineRequest {
  rendering: Rendering;
  /** The line with the parts of the idea that it names; undefined where the idea lacks one. */
  insert(line: string): string | undefined;
  /** Whether a line would fit; the first that does is taken. */
  fits(text: string): boolean;
}

/** Joins the steps of a sequence into one key. */
const STEP = ' ~ ';
/** Topic pools whose lines anybody could say, so that those of the pool of the same name can stand in. */
const SHARED_POOLS: ReadonlySet<string> = new Set(['calm', 'reply']);
/** Topic pools whose lines are sentences of their own. */
const SENTENCE_POOLS = /^(?:calm|reply|message|claim|demand|fortune|worry|people|news|comment)$/;
/** How often a line in the tone asked for comes before the topic’s own. */
const TONED_SHARE = 0.7;
/** How often a shared line is taken where no line of the topic shares a word with the idea. */
const SHARED_SHARE = 0.6;

/** Whether what an expression finds keeps its capital inside a sentence; parts of the idea always do. */
export function keepsCapital(expression: string, { pools }: WriterContent): boolean {
  const [head, name = ''] = expression.split('.');
  if (head === 'topic') return SENTENCE_POOLS.test(name);
  if (head === 'pool') return pools.get(name)?.keeps_capital === true;
  return head !== 'sequence';
}

/** The lines of all lists in order, shuffled within each list; lines used before, also by earlier memes of the account, come last. */
function candidates(
  { random, usedLines, takenLines, recent }: Rendering,
  lists: readonly (readonly string[])[],
): string[] {
  const ordered = lists.flatMap((list) => random.shuffle(list)).filter((line) => !takenLines.has(line));
  const isUsed = (line: string) => usedLines.has(line) || recent.says(line);
  return [...ordered.filter((line) => !isUsed(line)), ...ordered.filter(isUsed)];
}

function takeLine(
  { rendering, insert, fits }: LineRequest,
  lists: readonly (readonly string[])[],
): string | undefined {
  let taken: { line: string; text: string } | undefined;
  for (const line of candidates(rendering, lists)) {
    const text = insert(line);
    if (text === undefined || !rendering.allows(text)) continue;
    taken ??= { line, text };
    if (!fits(text)) continue;
    taken = { line, text };
    break;
  }
  if (taken !== undefined) rendering.takenLines.add(taken.line);
  return taken?.text;
}

/** A sequence out of several; within one rendering always the same. */
function takeSequence(
  wanted: LineRequest,
  name: string,
  sequences: readonly (readonly string[])[],
): readonly string[] | undefined {
  const { sequences: chosen } = wanted.rendering;
  const known = chosen.get(name);
  if (known !== undefined) return known;
  const keys = sequences.map((steps) => steps.join(STEP));
  const steps = takeLine({ ...wanted, fits: () => true }, [keys])?.split(STEP);
  if (steps !== undefined) chosen.set(name, steps);
  return steps;
}

/** Lines of a pool in the tone asked for. */
const tonedLines = ({ content, tone }: Rendering, name: string) =>
  (tone && content.pools.get(name)?.toned?.[tone.id]) ?? [];

/** A line of a pool, `calm`; undefined where there is no such pool, or none of its lines can be used. */
export function poolLine(wanted: LineRequest, name: string): string | undefined {
  const { rendering } = wanted;
  const toned = tonedLines(rendering, name);
  if (toned.length > 0) rendering.toned = true;
  return takeLine(wanted, [toned, rendering.content.pools.get(name)?.any ?? []]);
}

/** One step of a sequence: name `buttons`, path `1`. */
export function sequenceLine(
  wanted: LineRequest,
  name: string,
  [step]: readonly string[],
): string | undefined {
  const { rendering } = wanted;
  const sequence = rendering.content.sequences.get(name);
  if (sequence === undefined) return undefined;
  const toned = rendering.tone && sequence.toned?.[rendering.tone.id];
  if (toned !== undefined) rendering.toned = true;
  return takeSequence(wanted, `sequence.${name}`, toned ?? sequence.any)?.[Number(step) - 1];
}

/** A line in the language of the idea, or its ready phrase; undefined where it has none of the kind. */
export function localLine(wanted: LineRequest, name: string): string | undefined {
  const { content, idea } = wanted.rendering;
  const language = content.languages.get(idea.language);
  const phrases = language?.phrases ?? content.languages.get('other')?.phrases;
  return takeLine(wanted, [language?.lines?.[name] ?? []]) ?? phrases?.[name];
}

const hasPool = (topic: KnownTopic, name: string): name is TopicPool => Object.hasOwn(topic.lines, name);

type TopicPoolLines = readonly (string | readonly string[])[];
const isSequences = (lines: TopicPoolLines): lines is readonly (readonly string[])[] =>
  Array.isArray(lines[0]);

const listLines = (topic: KnownTopic | undefined, name: TopicPool): readonly string[] => {
  const lines: TopicPoolLines = topic?.lines[name] ?? [];
  return lines.filter((line) => typeof line === 'string');
};

/** Comments that name the subject of the main clause: readers found one of 18 nonsense, else every third. */
function commentsOn({ main, topic, otherTopics }: Idea): readonly string[] {
  return [...(topic === undefined ? [] : [topic]), ...otherTopics].flatMap((each) => {
    const head = main.subject.replace(/ (?:at|in|on|of|from|with|for|to) .+/, '');
    const named = listRoots([...head.matchAll(each.pattern)].join(' '));
    return findSharingWords(named, listLines(each, 'comment'))[0];
  });
}

/** Lists of the idea’s topics, lines that share a word with the idea before all others. */
function topicLists(rendering: Rendering, name: TopicPool): readonly (readonly string[])[] {
  const { idea, random } = rendering;
  if (name === 'comment') return [commentsOn(idea)];
  const shared = SHARED_POOLS.has(name);
  const own = listLines(idea.topic, name);
  const all = shared ? [...own, ...idea.otherTopics.flatMap((topic) => listLines(topic, name))] : own;
  const [near, far] = findSharingWords(idea.roots, all);
  const rest = far.filter((line) => own.includes(line));
  if (!shared) return [near, rest];
  const toned = random.next() < TONED_SHARE ? tonedLines(rendering, name) : [];
  const vague =
    near.length === 0 && random.next() < SHARED_SHARE ? (rendering.content.pools.get(name)?.any ?? []) : [];
  return [toned, near, vague, rest];
}

/** A line of the idea’s topic: name `silly`, path `gerund`; undefined where it has none. */
export function topicLine(wanted: LineRequest, name: string, path: readonly string[]): string | undefined {
  const { rendering, fits } = wanted;
  const { topic } = rendering.idea;
  if (topic === undefined || !hasPool(topic, name)) return undefined;
  const lines: TopicPoolLines = topic.lines[name] ?? [];
  if (isSequences(lines)) {
    const [step, form] = path;
    const line = takeSequence(wanted, `topic.${name}`, lines)?.[Number(step) - 1];
    rendering.topical ||= line !== undefined;
    return line === undefined || form === undefined ? line : inflectCommand(line, form);
  }
  const [form] = path;
  const shapeLine = (command: string) => (form === undefined ? command : inflectCommand(command, form));
  const line = takeLine(
    { ...wanted, fits: (command) => fits(shapeLine(command) ?? command) },
    topicLists(rendering, name),
  );
  if (line === undefined) return undefined;
  rendering.topical ||= name === 'comment' || listLines(topic, name).includes(line);
  rendering.toned ||= tonedLines(rendering, name).includes(line);
  return shapeLine(line);
}
