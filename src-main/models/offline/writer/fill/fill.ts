/** Fills the boxes of one template for one idea: the best recipe that finds all its words. */
import type { WriterTemplate, WrittenMeme } from '../../../../../src-shared/contract/model-tasks.ts';
import type { Recipe } from '../formats/format.ts';
import { recipesFor } from '../formats/recipes-for.ts';
import { compress, fits, fitted, leftOpen } from '../text/fit.ts';
import { touch } from '../tones/touch.ts';
import { expand } from './expand.ts';
import { finish } from './finish.ts';
import { matchFormat } from './match.ts';
import { coverage } from './overlap.ts';
import { repeats, saysTwice } from './repeats.ts';
import { neutralRecipe, rolesRecipe } from './roles.ts';
import type { Filling, Speech } from './speech.ts';

type Box = WriterTemplate['boxes'][number];

export interface Draft {
  meme: WrittenMeme;
  /** Higher is better; recipes’ worth counts tenfold. */
  score: number;
  /** Lines it takes from our lists. */
  taken: ReadonlySet<string>;
}

/** Texts of a few characters for boxes that hold hardly anything. */
const TINY = ['Honestly.', 'Me, now', 'Again', 'Well.', 'Why', 'Me', 'No', 'Ha', '?'];
/** Loss where a format is known and none of its recipes suits: by roles alone its joke may be missed. */
const UNSURE = 25;
/** Gain of a recipe in which the idea itself speaks. */
const OWN = 4;
const OWN_WORDS = /\{[^}]*(?:\b[MABW]\.|\bthing|\ball\b|\bactor|\bbare\b|\bfront|\bback|\baddressee|\bwhole)/;
const LOSS = { compressed: 7, cut: 28, gone: 30, twice: 80, repeated: 40, silent: 14 };
/** Gain where all of the idea is told, in parts where parts of it are. */
const TOLD = 14;
/** Ideas of so few words are told by their subject alone. */
const BRIEF = 2;

function holds(flags: ReadonlySet<string>, when: string): boolean {
  return when
    .split(' ')
    .every(
      (need) =>
        need === '' ||
        (need.startsWith('!') ? !flags.has(need.slice(1)) : need.split('|').some((flag) => flags.has(flag))),
    );
}

interface Cooked {
  captions: Map<Box, string>;
  score: number;
  taken: ReadonlySet<string>;
}

interface Boxes {
  /** Box of the recipe → box of the template. */
  boxes: ReadonlyMap<string, Box>;
  optional: readonly string[];
}

/** One recipe, written out; undefined where it finds not all its words. */
function cook(recipe: Recipe, { boxes, optional }: Boxes, speech: Speech): Cooked | undefined {
  const filling: Filling = { ...speech, chosen: new Map(), taken: new Set(), toned: false };
  const captions = new Map<Box, string>();
  const said = new Set<string>();
  const english = speech.idea.language === 'en';
  let score =
    recipe.worth * 10 + (Object.values(recipe.lines).some((line) => OWN_WORDS.test(line)) ? OWN : 0);
  for (const [name, pattern] of Object.entries(recipe.lines)) {
    const box = boxes.get(name);
    if (box === undefined) continue;
    const fresh = (line: string) => !said.has(line.toLowerCase());
    const text = expand(filling, pattern, (line) => fits(finish(line, box, english), box), fresh);
    if (text === undefined) {
      if (optional.includes(name)) continue;
      return undefined;
    }
    said.add(text.toLowerCase());
    const whole = finish(text, box, english);
    if (pattern.includes('\n') && !fits(whole, box)) return undefined;
    const { caption, loss } = inBox(whole, box, english);
    score -= loss;
    captions.set(box, caption);
  }
  if (!filling.toned && speech.tone !== undefined) touchLast(captions, speech);
  const texts = [...captions.values()];
  if (!texts.every(speech.allows)) return undefined;
  score += told(texts, speech) - overlapping(texts);
  return { captions, score, taken: filling.taken };
}

/** A text made to fit, and what that costs: most where its sentence is left open, by how much of it is gone. */
function inBox(whole: string, box: Box, english: boolean): { caption: string; loss: number } {
  const short = compress(whole, box);
  const caption = short ?? finish(fitted(whole, box, TINY), box, english);
  if (caption === whole) return { caption, loss: 0 };
  if (short !== undefined && !leftOpen(short, whole)) return { caption, loss: LOSS.compressed };
  return { caption, loss: LOSS.cut + LOSS.gone * (1 - Math.min(1, caption.length / whole.length)) };
}

const overlapping = (captions: readonly string[]) =>
  (repeats(captions) ? LOSS.repeated : 0) + (saysTwice(captions) ? LOSS.twice : 0);

/** What captions gain by telling what the idea is about, and lose by telling something else. */
function told(captions: readonly string[], { idea: { roots, language } }: Speech): number {
  if (language !== 'en') return 0;
  const share = coverage(roots, captions);
  return share * TOLD - (share === 0 && roots.size > BRIEF ? LOSS.silent : 0);
}

/** Where no line was in the tone asked for, the last one gets a touch of it. */
function touchLast(captions: Map<Box, string>, { tone, random, allows, idea }: Speech): void {
  const last = [...captions]
    .filter(([box]) => box.max_chars > 24 && !/asterisk|lower case/i.test(box.text_style_hint))
    .at(-1);
  if (last === undefined || tone === undefined || (idea.language !== 'en' && tone !== 'hype')) return;
  const [box, text] = last;
  const touched = touch(text, tone, random, (line) => fits(line, box) && allows(line));
  captions.set(box, touched);
}

/** How far chance moves a recipe’s worth when recipes of one format compete. */
const CHANCE = 1.6;

function bestOf(recipes: readonly Recipe[], boxes: Boxes, speech: Speech): Cooked | undefined {
  const ordered = recipes
    .filter(({ when }) => holds(speech.idea.flags, when))
    .map((recipe) => ({ recipe, order: recipe.worth + speech.random.next() * CHANCE }))
    .sort((a, b) => b.order - a.order);
  let best: Cooked | undefined;
  for (const { recipe } of ordered.slice(0, 4)) {
    const cooked = cook(recipe, boxes, speech);
    if (cooked !== undefined && (best === undefined || cooked.score > best.score + 4)) best = cooked;
  }
  return best;
}

/** The template’s boxes under the names its format calls them. */
function boxesOf(
  template: WriterTemplate,
  regions: ReadonlyMap<string, string> | undefined,
): ReadonlyMap<string, Box> {
  const byName = new Map(template.boxes.map((box) => [box.name, box]));
  if (regions === undefined) return byName;
  return new Map(
    [...regions]
      .flatMap(([name, region]) => (byName.has(region) ? [[name, byName.get(region)] as const] : []))
      .filter((entry): entry is readonly [string, Box] => entry[1] !== undefined),
  );
}

/** The best draft for a template; undefined where nothing allowed can be said. */
export function fillTemplate(template: WriterTemplate, speech: Speech): Draft | undefined {
  const match = matchFormat(template);
  const byRoles: Boxes = { boxes: boxesOf(template, undefined), optional: [] };
  const formed =
    match === undefined
      ? undefined
      : bestOf(
          recipesFor(match.format, speech.idea),
          { boxes: boxesOf(template, match.regions), optional: match.format.optional ?? [] },
          speech,
        );
  const best =
    formed ??
    bestOf([rolesRecipe(template, speech.idea)], byRoles, speech) ??
    bestOf([neutralRecipe(template)], byRoles, speech);
  if (best === undefined) return undefined;
  const captions = template.boxes.flatMap((box) => {
    const text = best.captions.get(box);
    return text === undefined || text === '' ? [] : [{ position: box.name, text }];
  });
  const unsure = match !== undefined && formed === undefined ? UNSURE : 0;
  return { meme: { templateId: template.id, captions }, score: best.score - unsure, taken: best.taken };
}
