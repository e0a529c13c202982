import Type from 'typebox';
import { plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { WriterTemplate, WritingTask } from '../../../src-shared/contract/model-tasks.ts';
import { defineInner } from '../../../src-shared/contract/objects.ts';
import { forChoice, inFull, inShort } from './prompt-templates.ts';

/** What a language model is told so that it writes memes, and the schema of its answer. */

/** How the joke is found: for the model that chooses a template as for the one that writes. */
const TENSION =
  'Name the tension of the idea in at most eight words: a choice, an escalation, a denial, a plan and its result, what is said and what is true, a calm face over a mess, a comparison, a small cause with a large effect.';

const RULES =
  'Never say the same thing in two regions. Keep quoted speech as it is. Use the language of the idea. Use none of lines_used_lately again, also not in other words. Fill every region the joke needs, within max_chars. No hashtags, no explanations. The best meme comes first.';
const FORM =
  'Answer only with JSON: {"tension":…,"memes":[{"template_id":…,"captions":[{"position":…,"text":…}]}]}.';

const WRITING_PROMPT = `You are the editor of a comedy desk and write memes. You get an idea and a list of templates. Each template says when its joke works (use_when), some also when it does not (fails_when), and has regions with a budget of characters.
First think, without writing it down:
1. ${TENSION}
2. Choose templates whose joke is that tension, a different one for each meme.
3. Write three versions of each meme and keep the funniest.
The set-up may use words of the idea; the punchline brings something concrete that is not in it. ${RULES}
${FORM}`;

const PICTURE_PROMPT = `You are the editor of a comedy desk and write captions for a picture that somebody sends you, some with an idea. You get a list of layouts; each has regions with a budget of characters.
First think, without writing it down:
1. Look at the picture: who or what is in it, what it feels or does, and the detail that everybody notices first.
2. Name the tension between what the picture shows and an everyday situation, or the idea, in at most eight words: a calm face in a mess, pride over nothing, what is said and what is seen, a plan and its result.
3. Choose a layout: two lines where the second turns the first, one line where the picture itself is the reaction.
4. Write three versions of each meme, each about another situation, and keep the funniest.
The text says what the picture does not show, and needs the picture to be funny: never describe what everybody sees. Make no remarks on the looks of real people. Without an idea, write in English. ${RULES}
${FORM}`;

/** What a model is told that writes: an editor's method, for an idea, or for the picture that it is to look at. */
export const getWritingPrompt = ({ picture }: Pick<WritingTask, 'picture'>): string =>
  picture ? PICTURE_PROMPT : WRITING_PROMPT;

export const CHOICE_PROMPT = `You choose meme templates. You get an idea and a list of templates; each says when its joke works (use_when).
${TENSION} Then choose the templates whose joke is that tension, the best first.
Answer only with JSON: {"tension":…,"template_ids":[…]}.`;

/** The names that an answer may hold, so that a server that heeds the schema allows no others. */
const createEnum = (names: Iterable<string>) => Type.Enum([...new Set(names)], { type: 'string' });

/** JSON schema of the memes that are written on some of `templates`. */
export function memesSchema(templates: readonly WriterTemplate[]): Record<string, unknown> {
  const captions = defineInner({
    position: createEnum(templates.flatMap(({ boxes }) => boxes.map(({ name }) => name))),
    text: Type.String(),
  });
  const meme = defineInner({
    template_id: createEnum(templates.map(({ id }) => id)),
    captions: Type.Array(captions),
  });
  return { ...plainSchema(defineInner({ tension: Type.String(), memes: Type.Array(meme) })) };
}

/** JSON schema of a choice among `templates`. */
export function choiceSchema(templates: readonly WriterTemplate[]): Record<string, unknown> {
  const ids = Type.Array(createEnum(templates.map(({ id }) => id)));
  return { ...plainSchema(defineInner({ tension: Type.String(), template_ids: ids })) };
}

/** Bytes of the lines that are not to be used again: some 400 tokens. */
const RECENT_BYTES = 1600;

/** As many texts from the first on as may be told. */
function latest(texts: readonly string[]): string[] {
  let left = RECENT_BYTES;
  return texts.filter((text) => {
    left -= Buffer.byteLength(text);
    return left >= 0;
  });
}

/** The idea comes last: providers bill what requests have in common at their beginning for less (decision 0043). */
const describeIdea = ({ idea, picture, tone, forbidden, recent = [] }: WritingTask) => ({
  ...(picture ? { picture: 'The memes are drawn on this picture: look at it.' } : {}),
  ...(tone === undefined ? {} : { tone }),
  ...(forbidden.length === 0 ? {} : { never_mention: forbidden }),
  ...(recent.length === 0 ? {} : { lines_used_lately: latest(recent.map(({ text }) => text)) }),
  ...(idea === '' ? {} : { idea }),
});

export interface PromptTemplates {
  /** Described by when they work. */
  short: readonly WriterTemplate[];
  /** Some of them may be among the others. */
  full: readonly WriterTemplate[];
}

/** The task as the first turn of a conversation, in JSON. `wanted`: how many memes to write. */
export function createWritingTurn(
  task: WritingTask,
  { short, full }: PromptTemplates,
  wanted: number,
): string {
  const templates = [...short.map(inShort), ...full.map(inFull)];
  return JSON.stringify({ templates, memes_wanted: wanted, ...describeIdea(task) });
}

/** The same for a choice, which does not depend on lines. `wanted`: how many templates to choose. */
export function choiceTurn(task: WritingTask, templates: readonly WriterTemplate[], wanted: number): string {
  return JSON.stringify({
    templates: templates.map(forChoice),
    templates_wanted: wanted,
    ...describeIdea({ ...task, recent: [] }),
  });
}

/** A further turn: what was wrong, and how many memes are still missing. */
export function repairTurn(problems: readonly string[], missing: number, used: readonly string[]): string {
  const others = used.length > 0 ? ` The memes on ${used.join(', ')} are good: leave them out.` : '';
  const memes = missing === 1 ? 'one meme' : `${missing} memes`;
  return `${problems.join(' ')}${others} Write ${memes} that keep to the rules, and answer with JSON of the same form.`.trim();
}
