import { useApp, useSelector } from '../../context.ts';
import type { TemplateWords } from '../../state/browse/template-words.ts';

/** Names of templates and regions in the language of the window. */
export function useTemplateWords(): TemplateWords {
  const { templateWords } = useApp();
  return useSelector(templateWords.store, (words) => words);
}
