import { useCallback } from 'react';
import type { Region } from '../../../src-shared/contract/template.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';

/** What an empty region asks for. */
export type RegionHint = (region: Pick<Region, 'role' | 'hint'> | undefined) => string | undefined;

export function useRegionHint(): RegionHint {
  const { regionHint } = useTemplateWords();
  return useCallback((region) => region && regionHint(region), [regionHint]);
}
