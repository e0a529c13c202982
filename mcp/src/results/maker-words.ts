import type { Meme } from '../../../src-shared/contract/meme.ts';

/** What an assistant should know of CAM's own models: they are programs, and their results may need an explanation. */
const OWN_MODELS: Readonly<Record<string, string>> = {
  'local-writer':
    'Written by CAM’s built-in writer, which works from patterns, not by a language model. Read the captions before you show them.',
  'local-painter':
    'Composed from clip art by CAM’s built-in painter, not by an image model. The alt text says which words it used.',
  'local-editor':
    'Edited by CAM’s built-in editor, which can do simple edits only, not by an image model. The alt text says what it understood.',
};

/** Who made these memes, a line for each model; none of those whose words the caller gave. */
export function makerWords(memes: readonly Pick<Meme, 'metadata'>[]): string[] {
  const models = new Set(memes.flatMap(({ metadata }) => metadata.model ?? []));
  return [...models].map((model) => OWN_MODELS[model] ?? `Made by ${model}.`);
}
