/** The best captions for one template and one idea. */
import type { WriterTemplate, WrittenMeme } from '../../../../../src-shared/contract/model-tasks.ts';
import type { Recipe } from '../content/schema.ts';
import { holds } from '../idea/flags.ts';
import { recipeByRoles } from '../templates/own-templates.ts';
import type { FindRecipes } from '../templates/recipes.ts';
import { type RenderedRecipe, renderRecipe, type Target } from './render-recipe.ts';
import type { Session } from './session.ts';

export interface Draft extends Pick<RenderedRecipe, 'score' | 'lines' | 'isWhole'> {
  meme: WrittenMeme;
  /** Whether a recipe suits the idea and no caption is cut. */
  isSound: boolean;
}

/** Loss where a template has recipes and none of them suits: captions by role alone may miss its joke. */
const NO_RECIPE_SUITS = 25;
/** How far chance moves a recipe’s weight when recipes of one template compete. */
const CHANCE = 1.6;
/** Recipes of one template that are rendered, the heaviest first. */
const RENDERED = 4;

function chooseBest(
  recipes: readonly Recipe[],
  target: Target,
  session: Session,
): RenderedRecipe | undefined {
  const ordered = recipes
    .filter(({ when }) => holds(session.idea.flags, when))
    .map((recipe) => ({ recipe, order: recipe.weight + session.random.next() * CHANCE }))
    .sort((a, b) => b.order - a.order);
  let best: RenderedRecipe | undefined;
  for (const { recipe } of ordered.slice(0, RENDERED)) {
    const rendered = renderRecipe(recipe, target, session);
    if (rendered !== undefined && (best === undefined || rendered.score > best.score)) best = rendered;
  }
  return best;
}

/** By the template’s recipes, which are fewer in other languages. */
function byRecipes(
  found: ReturnType<FindRecipes>,
  template: WriterTemplate,
  session: Session,
): RenderedRecipe | undefined {
  if (found === undefined) return undefined;
  const { recipes, other_languages = [], optional = [] } = found.recipes;
  const byName = new Map(template.boxes.map((region) => [region.name, region]));
  const regions = [...found.regions].flatMap(([name, own]) => {
    const region = byName.get(own);
    return region === undefined ? [] : [[name, region] as const];
  });
  const suitable = session.idea.language === 'en' ? recipes : other_languages;
  return chooseBest(suitable, { regions: new Map(regions), optional }, session);
}

/** The best draft for a template; undefined where nothing allowed can be said. */
export function draftFor(
  template: WriterTemplate,
  session: Session,
  findRecipes: FindRecipes,
): Draft | undefined {
  const found = findRecipes(template);
  const every: Target = {
    regions: new Map(template.boxes.map((region) => [region.name, region])),
    optional: [],
  };
  const formed = byRecipes(found, template, session);
  const best = formed ?? chooseBest([recipeByRoles(template, session.idea, session.content)], every, session);
  if (best === undefined) return undefined;
  const captions = template.boxes.flatMap((region) => {
    const text = best.captions.get(region);
    return text === undefined || text === '' ? [] : [{ position: region.name, text }];
  });
  const isForced = found !== undefined && formed === undefined;
  return {
    meme: { templateId: template.id, captions },
    score: best.score - (isForced ? NO_RECIPE_SUITS : 0),
    lines: best.lines,
    isSound: !isForced && !best.isCut,
    isWhole: best.isWhole,
  };
}
