import { useCallback } from 'react';
import type { Region } from '../../../src-shared/contract/template.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';
import { useSession } from './session/context.ts';

/** What an empty region asks for: its role, which built-in templates have in English only; there its translated name. */
export type RegionHint = (region: Pick<Region, 'name' | 'role'> | undefined) => string | undefined;

export function useRegionHint(): RegionHint {
  const { builtIn } = useSession().source;
  const { translatedRegion } = useTemplateWords();
  return useCallback(
    (region) => region && ((builtIn ? translatedRegion(region.name) : undefined) ?? region.role),
    [builtIn, translatedRegion],
  );
}
