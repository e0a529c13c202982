import { useApp, useSelector } from '../../context.ts';

export type EngineText = (english: string | undefined, translated: string) => string;

/**
 * Returns a function that chooses between a sentence of the engine, which is in English, and the window's own: the
 * engine's is shown in English windows only.
 */
export function useEngineText(): EngineText {
  const { language } = useApp();
  const isEnglish = useSelector(language.store, ({ tag }) => tag === 'en');
  return (english, translated) => (isEnglish ? (english ?? translated) : translated);
}
