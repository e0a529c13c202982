import { useCallback } from 'react';
import { localUrl, type TemplatePage } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { categoryName } from '../../state/browse/category-name.ts';
import { useText } from '../../text.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './Create.module.css';
import { StartSection } from './StartSection.tsx';

interface CategoryTile {
  category: string;
  total: number;
  /** Thumbnail of the first template. */
  thumb: string | undefined;
}

const categoryTile = (category: string, { templates, total }: TemplatePage): CategoryTile => ({
  category,
  total,
  thumb: templates[0]?.thumb_url,
});

/** The categories of templates; each opens Browse. */
export function FromTemplate() {
  const { api, router } = useApp();
  const { t, format } = useText();
  const load = useCallback(async (): Promise<CategoryTile[]> => {
    const { categories } = await api.templates({ limit: 1, offset: 0 });
    const pages = categories.map(async (category) =>
      categoryTile(category, await api.templates({ category, limit: 1, offset: 0 })),
    );
    return Promise.all(pages);
  }, [api]);
  const { reload, ...loaded } = useLoaded(load);
  return (
    <StartSection title={t('create:start.template')} description={t('create:start.templateAbout')}>
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state !== 'failed' && (
        <ul className={styles.categories}>
          {loaded.state === 'loading'
            ? SKELETONS.map((place) => (
                <li key={place}>
                  <Skeleton className={styles.skeleton} />
                </li>
              ))
            : loaded.data.map(({ category, total, thumb }) => (
                <li key={category}>
                  <button
                    type="button"
                    className={styles.category}
                    onClick={() => router.go({ screen: 'browse', search: '', category })}
                  >
                    {thumb && <img src={localUrl(thumb)} alt="" loading="lazy" />}
                    <span>
                      <b>{categoryName(category, t)}</b>
                      <small>{format.number(total)}</small>
                    </span>
                  </button>
                </li>
              ))}
        </ul>
      )}
    </StartSection>
  );
}

/** Skeletons shown while loading: as many as the built-in templates have categories, so that nothing below moves. */
const SKELETONS = Array.from({ length: 18 }, (_, place) => place);
