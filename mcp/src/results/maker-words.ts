import type { Meme } from '../../../src-shared/contract/meme.ts';

/** What an assistant should know of CAM's own models: they are programs, and their results may need an explanation. */
const OWN_MODELS: Readonly<Record<string, string>> = {
  'local-writer':
    'Written by CAM’s built-in writer, which works from patterns: no language model is connected. Read the captions before you show them.',
  'local-painter':
    'Composed by CAM’s built-in painter from clip art: no image model is connected. The alt text says which words it used.',
  'local-editor':
    'Edited by CAM’s built-in editor, which can do simple edits only: no image model is connected. The alt text says what it understood.',
};

/** Who made these memes, a line for each model; none of those whose words the caller gave. */
export function makerWords(memes: readonly Pick<Meme, 'metadata'>[]): string[] {
  const models = new Set(memes.flatMap(({ metadata }) => metadata.model ?? []));
  return [...models].map((model) => OWN_MODELS[model] ?? `Made by ${model}.`);
}
