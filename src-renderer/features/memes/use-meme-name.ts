import { useCallback } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useText } from '../../text.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';

type NameMeme = (meme: Pick<Meme, 'template' | 'caption'>) => string;

/** What files and drafts of a meme are called: by its template, else by the start of its caption. */
export function useMemeSubject(): NameMeme {
  const { t } = useText();
  const { nameById } = useTemplateWords();
  return useCallback(
    ({ template, caption }) =>
      template ? nameById(template) : caption.slice(0, 60) || t('gallery:memes.name'),
    [nameById, t],
  );
}

/** What a meme is called in a sentence or a list, where its template alone would be taken for the template. */
export function useMemeName(): NameMeme {
  const { t } = useText();
  const getSubject = useMemeSubject();
  return useCallback(
    (meme) => {
      const subject = getSubject(meme);
      return meme.template ? t('gallery:memes.onTemplate', { template: subject }) : subject;
    },
    [getSubject, t],
  );
}
