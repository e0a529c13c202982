import { CALL_LANGUAGES, LANGUAGE_IDS, type LanguageId } from '../../../../src-shared/calls/languages.ts';
import { html } from '../../html.ts';
import { type PageContext, renderPage } from '../layout.ts';
import { readMarkdown } from '../markdown-page.ts';
import { renderRecipe } from './recipe-text.ts';
import { recipesFor } from './recipes.ts';

const INTRODUCTION = `The usual jobs, over HTTP and at the command line. Each example is complete.

For HTTP, put a key into \`CAM_API_KEY\`: [Keys & API](/#/keys) makes one, or \`cam keys create --plan pro\`. The command line needs none: without \`CAM_API_KEY\` it works as the owner of this machine; with it, that key’s account pays. In a checkout of CAM, \`cam\` is \`npm run -s cam --\`.`;

/** The page of recipes, with their calls in one language and links to the others. */
export function renderRecipes(context: PageContext, language: LanguageId): string {
  const recipes = recipesFor(context);
  const items = recipes.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  const languages = LANGUAGE_IDS.map(
    (id) =>
      html` <a href="?lang=${id}"${id === language ? html` aria-current="true"` : undefined}>${CALL_LANGUAGES[id].label}</a>`,
  );
  const sections = recipes.map((recipe) => {
    const links = recipe.more.map(([label, href]) => html` <a href="${href}">${label}</a>`);
    return html`<section id="${recipe.id}"><h2><a href="#${recipe.id}">${recipe.title}</a></h2>
${readMarkdown(renderRecipe(recipe, language)).body}
<p class="more">See also:${links}</p></section>`;
  });
  return renderPage({
    title: 'Recipes',
    current: 'recipes',
    version: context.version,
    side: html`<ul>${items}</ul>`,
    body: html`<h1>Examples to copy</h1>${readMarkdown(INTRODUCTION).body}<p class="more">Calls in:${languages}</p>
${sections}`,
  });
}
