import { CALL_LANGUAGES, type LanguageId } from '../../../../src-shared/calls/languages.ts';
import { codeFence } from '../markdown-text.ts';
import type { CallCode, Recipe, RecipeStep } from './recipe.ts';

/** The code of a call in a language. */
export const getCallCode = (code: CallCode, language: LanguageId): string =>
  'method' in code ? CALL_LANGUAGES[language].write(code) : code[language];

/** A recipe as Markdown, without its title: what it is for, the steps over HTTP, those at the command line. */
export function renderRecipe({ about, http, cli }: Recipe, language: LanguageId): string {
  return [about, ...[...http, ...cli].map((step) => renderStep(step, language))].join('\n\n');
}

function renderStep(step: RecipeStep, language: LanguageId): string {
  const { kind, title } = step;
  if (kind === 'call') return codeFence(title ?? 'HTTP', getCallCode(step.code, language));
  return codeFence(title, step.code, kind === 'commands' ? 'sh' : undefined);
}
