import type { Call } from '../../../../src-shared/calls/call.ts';
import { CALL_LANGUAGES, type LanguageId } from '../../../../src-shared/calls/languages.ts';
import { codeFence } from '../markdown-text.ts';

/** A call, or a program with a version for each language. */
type CallCode = Call | Readonly<Record<LanguageId, string>>;

/** A complete example for one common task. test/e2e/recipes.full.test.ts runs each of them in an empty home. */
export interface Recipe {
  id: string;
  title: string;
  /** What it is for and what to consider; `backticks` mark code. */
  about: string;
  http: readonly RecipeStep[];
  /** The same on the command line; empty if there is only one way, whose steps are all in `http`. */
  cli: readonly RecipeStep[];
  /** Links to more information: label and address. */
  more: readonly (readonly [label: string, address: string])[];
}

/** A call or a program in each language, commands, or a file to save under its title. */
export type RecipeStep =
  | { kind: 'call'; title?: string; code: CallCode }
  | { kind: 'commands'; title: string; code: string }
  | { kind: 'file'; title: string; code: string };

/** What recipes need to be rendered. */
export interface RecipeContext {
  /** Without a trailing slash. */
  baseUrl: string;
  /** The text of a file of the checkout or the package; empty if it does not exist. */
  source(path: string): string;
}

/** Commands of a terminal. */
export const commands = (code: string, title = 'Terminal'): RecipeStep => ({ kind: 'commands', title, code });

/** A file to save under its name. */
export const file = (title: string, code: string): RecipeStep => ({ kind: 'file', title, code });

/** A POST with a JSON body whose code prints a part of `data`. */
export function post(
  url: string,
  value: object,
  path: readonly (string | number)[],
  headers: Record<string, string> = {},
): Call {
  return {
    method: 'POST',
    url,
    auth: true,
    headers,
    body: { kind: 'json', value },
    answer: { kind: 'json', path },
  };
}

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
