import { useEffect, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useApp, usePart } from '../../context.ts';

/** Formats offered; those with few words to write. */
export const OFFERED = 6;
const MOST_BOXES = 3;
const LOOKED_AT = 24;

export interface OfferState {
  /** Null until they are there; empty where the library has none that fit. */
  offer: readonly TemplateDetail[] | null;
  /** Why they are not there, in words. */
  problem: string | null;
  /** Null while the engine is away: then it is done when it is back. */
  retry: (() => void) | null;
}

const AWAY = 'The engine does not answer. The formats come by themselves as soon as it does.';

/** The hottest formats that need little writing; fetched again when the engine is back. */
export function useOffer(): OfferState {
  const { api, browse, connection } = useApp();
  const online = usePart(connection.store, (state) => state.connection === 'online');
  const [offer, setOffer] = useState<readonly TemplateDetail[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = offer === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made when one asks for it
  useEffect(() => {
    if (!missing || !online) return;
    let here = true;
    setProblem(null);
    const load = async () => {
      const { templates } = await api.trending(LOOKED_AT);
      const easy = templates.filter(({ box_count }) => box_count <= MOST_BOXES).slice(0, OFFERED);
      return Promise.all(easy.map(({ id }) => browse.details.get(id)));
    };
    load().then(
      (found) => here && setOffer(found),
      (error: unknown) => here && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      here = false;
    };
  }, [api, browse, missing, online, attempt]);
  if (missing && !online) return { offer, problem: AWAY, retry: null };
  return { offer, problem, retry: () => setAttempt((count) => count + 1) };
}
