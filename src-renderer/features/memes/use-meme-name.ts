import { useCallback } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useText } from '../../text.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';

/** What a meme is called: by its template, else by the start of its caption. */
export type MemeName = (meme: Pick<Meme, 'template' | 'caption'>) => string;

export function useMemeName(): MemeName {
  const { t } = useText();
  const { nameById } = useTemplateWords();
  return useCallback(
    ({ template, caption }) =>
      template ? nameById(template) : caption.slice(0, 60) || t('gallery:memes.name'),
    [nameById, t],
  );
}
