import { useEffect, useState } from 'react';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { listBeginnings } from '../../state/browse/templates.ts';
import { useText } from '../../text.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './NearestTemplates.module.css';

const SHOWN = 3;

interface Nearest {
  templates: readonly TemplateListItem[];
  /** Whether they match the words, or their first letters; otherwise they are the most used ones. */
  match: boolean;
}

/**
 * Three templates in place of an empty search: of all that match the words, else those that match the beginning of one
 * of them or, where none does, the most used.
 */
function useNearest(search: string): Nearest | undefined {
  const { api } = useApp();
  const [nearest, setNearest] = useState<Nearest>();
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      for (const near of search.trim() === '' ? [] : [search, ...listBeginnings(search)]) {
        const { templates } = await api.templates({ search: near, limit: SHOWN, offset: 0 }, abort.signal);
        if (abort.signal.aborted) return;
        if (templates.length > 0) return setNearest({ templates, match: true });
      }
      const { templates } = await api.trending(SHOWN);
      if (!abort.signal.aborted) setNearest({ templates, match: false });
    };
    // The window shows that the engine is unreachable; what was searched for still has its other ways on.
    load().catch(() => undefined);
    return () => abort.abort();
  }, [api, search]);
  return nearest;
}

/** Below a search without results: three templates to start with instead. */
export function NearestTemplates({ search }: { search: string }) {
  const { router } = useApp();
  const { t } = useText();
  const { getName, findEnglishName } = useTemplateWords();
  const nearest = useNearest(search);
  if (!nearest || nearest.templates.length === 0) return null;
  const label = t(nearest.match ? 'browse:nothing.closest' : 'browse:nothing.popular');
  return (
    <section className={styles.nearest} aria-label={label}>
      <h3 className={styles.heading}>{label}</h3>
      <ul className={styles.list}>
        {nearest.templates.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className={styles.template}
              onClick={() => router.go({ screen: 'new', template: template.id })}
              title={findEnglishName(template)}
            >
              <img src={localUrl(template.thumb_url)} alt="" />
              <span>{getName(template)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
