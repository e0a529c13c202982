import type { CallCode } from '../code.ts';
import type { CodeLanguage } from '../highlight.ts';

/** One job people come for, with everything to copy. Each is run by test/e2e/recipes.test.ts from an empty home. */
export interface Recipe {
  id: string;
  title: string;
  /** What it is for and what to know; `backticks` mark code. */
  about: string;
  http: readonly RecipeStep[];
  /** The same at the command line. */
  cli: readonly RecipeStep[];
  /** Read on: label and address. */
  more: readonly (readonly [label: string, address: string])[];
}

/** A call or a program in each language, commands, or a file to save under its title. */
export type RecipeStep =
  | { kind: 'call'; title?: string; code: CallCode }
  | { kind: 'code'; title: string; language: CodeLanguage; code: string };

/** Commands at the command line. */
export const commands = (code: string, title = 'Terminal'): RecipeStep => ({
  ...{ kind: 'code', title, language: 'curl' },
  code,
});

/** A file to save under its name. */
export const file = (title: string, code: string): RecipeStep => ({
  ...{ kind: 'code', title, language: title.endsWith('.json') ? 'json' : 'plain' },
  code,
});
