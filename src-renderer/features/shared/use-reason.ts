import { useCallback } from 'react';
import { useApp } from '../../context.ts';
import { errorText } from '../../state/language/error-text.ts';

/** Returns a function that gives the words of an error, for messages that say what failed before they say why. */
export function useReason(): (error: unknown) => string {
  const { language } = useApp();
  return useCallback((error) => errorText(error, language), [language]);
}
