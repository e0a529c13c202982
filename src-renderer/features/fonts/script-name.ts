import type { LabelKey, Translate } from '../../../src-shared/messages/keys.ts';

const NAMES: ReadonlyMap<string, LabelKey> = new Map(
  (
    [
      'Latin',
      'Vietnamese',
      'Greek',
      'Cyrillic',
      'Hebrew',
      'Arabic',
      'Devanagari',
      'Thai',
      'Japanese',
      'Korean',
      'Chinese',
    ] as const
  ).map((script) => [script, `fonts:script.${script}`]),
);

/** The name of a script of `layout/font-scripts.ts` in the language of the window. */
export function scriptName(script: string, t: Translate): string {
  const key = NAMES.get(script);
  return key ? t(key) : script;
}
