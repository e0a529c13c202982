import { callBlock, codeBlock } from '../code.ts';
import { highlighted } from '../highlight.ts';
import { type Html, html, prose } from '../html.ts';
import { type PageContext, renderPage } from '../layout.ts';
import type { Recipe, RecipeStep } from './recipe.ts';
import { recipesFor } from './recipes.ts';

/** The page of recipes, with HTTP and the command line side by side. */
export function renderRecipes(context: PageContext): string {
  const recipes = recipesFor(context);
  const items = recipes.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return renderPage({
    title: 'Recipes',
    current: 'recipes',
    version: context.version,
    side: html`<nav aria-label="Contents"><p>Recipes</p><ul>${items}</ul></nav>`,
    body: html`<section class="hero"><p class="eyebrow">Recipes</p><h1>Examples to copy</h1><p class="lead">The usual jobs, over HTTP and at the command line. Each example is complete.</p>
<p>For HTTP, put a key into <code>CAM_API_KEY</code>: <a href="/#/keys">Keys &amp; API</a> makes one, or <code>cam keys create --plan pro</code>. The command line needs none: without <code>CAM_API_KEY</code> it works as the owner of this machine; with it, that key’s account pays. In a checkout of CAM, <code>cam</code> is <code>npm run -s cam --</code>.</p></section>
${recipes.map((recipe) => recipeSection(recipe, context))}`,
  });
}

function recipeSection({ id, title, about, http, cli, more }: Recipe, context: PageContext): Html {
  const block = (step: RecipeStep) => stepBlock(step, id, context);
  const links = more.map(([label, href]) => html` <a href="${href}">${label}</a>`);
  return html`<section class="recipe" id="${id}"><h2><a href="#${id}">${title}</a></h2><p>${prose(about)}</p>
${
  cli.length === 0
    ? http.map(block)
    : html`<div class="pair"><div><h3>HTTP</h3>${http.map(block)}</div>
<div><h3>Command line</h3>${cli.map(block)}</div></div>`
}
<p class="more">See also:${links}</p></section>`;
}

/** One step of a recipe. `anchor`: the section it is in. */
function stepBlock(step: RecipeStep, anchor: string, { language }: Pick<PageContext, 'language'>): Html {
  if (step.kind === 'commands') return codeBlock(step.title, highlighted(step.code, 'curl'));
  if (step.kind === 'file') return codeBlock(step.title, highlighted(step.code, step.language));
  const { code, title } = step;
  return callBlock(code, { language, anchor, ...(title !== undefined && { title }) });
}
