import { useCallback, useEffect, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useApp } from '../../context.ts';

export type TemplateLoad =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry(): void }
  | { state: 'ready'; template: TemplateDetail; categories: readonly string[] };

/** A template with the categories there are. */
export function useTemplate(id: string): TemplateLoad {
  const { api } = useApp();
  const [load, setLoad] = useState<TemplateLoad>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setLoad({ state: 'loading' });
    Promise.all([api.template(id, signal), api.templates({ limit: 1, offset: 0 }, signal)]).then(
      ([template, { categories }]) => setLoad({ state: 'ready', template, categories }),
      (error: Error) => signal.aborted || setLoad({ state: 'failed', error, retry }),
    );
    return () => leaving.abort();
  }, [api, id, tries, retry]);
  return load;
}
