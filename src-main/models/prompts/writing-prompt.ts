import Type from 'typebox';
import { compileLater } from '../../../src-shared/contract/compile-later.ts';
import type { WriterTemplate, WritingTask, WrittenMeme } from '../../../src-shared/contract/model-tasks.ts';
import { createForbiddenFilter } from '../../../src-shared/forbidden-words.ts';

/** The prompt that makes a language model write memes, and the check of its answer. */

const strict = { additionalProperties: false };
export const AnswerSchema = Type.Object(
  {
    memes: Type.Array(
      Type.Object(
        {
          template_id: Type.String(),
          captions: Type.Array(Type.Object({ position: Type.String(), text: Type.String() }, strict)),
        },
        strict,
      ),
    ),
  },
  strict,
);
const answerCheck = compileLater(AnswerSchema);

/** Most templates in a prompt, about 22 KB: more would cost the caller and make the choice worse. */
const MOST_TEMPLATES = 20;
const WORD = /[\p{L}\p{N}]{3,}/gu;
/** Words of a sentence that may tell a template from others: most shorter ones are function words. */
const LONG_WORD = /\p{L}{5,}/gu;

/** The templates that fit an idea best by their words, filled up in the order given. */
export function shortlist({ idea, templates }: Pick<WritingTask, 'idea' | 'templates'>): WriterTemplate[] {
  const wanted = new Set(idea.toLowerCase().match(WORD));
  const score = ({ name, tags, altNames, description, useWhen, category }: WriterTemplate) => {
    const words =
      [name, category, ...tags, ...altNames, description].join(' ').toLowerCase().match(WORD) ?? [];
    const telling = useWhen?.toLowerCase().match(LONG_WORD) ?? [];
    return new Set([...words, ...telling].filter((word) => wanted.has(word))).size;
  };
  return templates
    .map((template) => ({ template, score: score(template) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_TEMPLATES)
    .map(({ template }) => template);
}

export const SYSTEM_PROMPT = `You write captions for memes. You get an idea and a list of templates; each template says when its joke works (use_when) and when it does not (fails_when), and has regions with a role, a character budget and a style hint. Choose the templates whose joke fits the idea best, a different one for each meme, and fill every region the joke needs. Be funny and specific, keep each text within max_chars, never repeat the idea word for word in more than one region, use the language of the idea. Answer only with JSON: {"memes":[{"template_id":…,"captions":[{"position":…,"text":…}]}]}.`;

/** The task as the first turn of a conversation, in JSON. */
export function taskPrompt(task: WritingTask, templates: readonly WriterTemplate[]): string {
  const shown = templates.map(({ id, name, description, useWhen, failsWhen, boxes, examples }) => ({
    ...{ template_id: id, name, description, use_when: useWhen, fails_when: failsWhen },
    regions: boxes.map(({ name: position, role, max_chars, max_lines, text_style_hint }) => ({
      ...{ position, role, max_chars, max_lines, style: text_style_hint },
    })),
    example: examples[0] ?? [],
  }));
  return JSON.stringify({
    ...(task.idea === '' ? {} : { idea: task.idea }),
    ...(task.picture ? { picture: 'The memes are drawn on this picture: look at it.' } : {}),
    memes_wanted: task.count,
    ...(task.tone === undefined ? {} : { tone: task.tone }),
    ...(task.forbidden.length === 0 ? {} : { never_mention: task.forbidden }),
    templates: shown,
  });
}

/** The memes of an answer, and what is wrong with it, as messages to the model. */
export function parseAnswer(
  text: string,
  task: Pick<WritingTask, 'count' | 'forbidden'>,
  templates: readonly WriterTemplate[],
): { memes: WrittenMeme[]; problems: string[] } {
  const value = jsonIn(text);
  if (!answerCheck().Check(value)) {
    return { memes: [], problems: ['The answer is not JSON of the form that was asked for.'] };
  }
  const problems = value.memes.length === task.count ? [] : [`Write exactly ${task.count} memes.`];
  const isClean = createForbiddenFilter(task.forbidden);
  const byId = new Map(templates.map((template) => [template.id, template]));
  const memes = value.memes.map(({ template_id: templateId, captions }) => ({
    templateId,
    captions: captions
      .map(({ position, text }) => ({ position, text: plainText(text) }))
      .filter(({ text }) => text !== ''),
  }));
  for (const { templateId, captions } of memes) {
    const template = byId.get(templateId);
    if (template) problems.push(...captionProblems(template, captions, isClean));
    else problems.push(`There is no template "${templateId.slice(0, 80)}".`);
  }
  return { memes, problems };
}

/** Invisible characters that change the direction of a text, and lone surrogates. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu;

/** A text without control characters other than line breaks. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(BIDI_CONTROLS, '')
    .trim();
}

/** The JSON in a text, which models often put into a code fence; undefined where there is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^[^{]*/, '').replace(/[^}]*$/, ''));
  } catch {
    return undefined;
  }
}

function captionProblems(
  { id, boxes }: WriterTemplate,
  captions: WrittenMeme['captions'],
  isClean: (text: string) => boolean,
): string[] {
  const problems: string[] = [];
  if (captions.length === 0) problems.push(`${id}: has no caption.`);
  const seen = new Set<string>();
  for (const { position, text } of captions) {
    const box = boxes.find(({ name }) => name === position);
    if (!box) problems.push(`${id}: has no region "${position.slice(0, 64)}".`);
    else if (graphemes(text) > box.max_chars) {
      problems.push(`${id}.${position}: has ${graphemes(text)} characters; at most ${box.max_chars}.`);
    }
    if (seen.has(position)) problems.push(`${id}: fills "${position.slice(0, 64)}" twice.`);
    seen.add(position);
    if (!isClean(text)) problems.push(`${id}.${position}: mentions something of never_mention.`);
  }
  return problems;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemes = (text: string) => [...segmenter.segment(text)].length;
