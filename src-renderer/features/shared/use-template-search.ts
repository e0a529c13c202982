import { useEffect, useState } from 'react';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { useApp } from '../../context.ts';

export interface FoundTemplates {
  /** What was searched for. */
  search: string;
  templates: readonly TemplateListItem[];
}

export interface TemplateSearch {
  /** Most templates found. */
  limit: number;
  /** With the placeholders of their pictures. */
  placeholder?: boolean;
  onFailed(error: unknown): void;
}

/** The templates found by a search, best first; the previous result stays until the next has loaded. */
export function useTemplateSearch(
  search: string,
  { limit, placeholder = false, onFailed }: TemplateSearch,
): FoundTemplates | null {
  const { api } = useApp();
  const [found, setFound] = useState<FoundTemplates | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    api.templates({ search, limit, offset: 0, ...(placeholder && { placeholder }) }, abort.signal).then(
      ({ templates }) => setFound({ search, templates }),
      (error: unknown) => abort.signal.aborted || onFailed(error),
    );
    return () => abort.abort();
  }, [api, search, limit, placeholder, onFailed]);
  return found;
}
