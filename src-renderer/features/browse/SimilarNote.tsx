import type { ListedTemplate } from '../../state/browse/templates.ts';
import { useText } from '../../text.tsx';
import styles from './FormatNote.module.css';

/** Above a search that found templates only by a similar spelling. */
export function SimilarNote({ first, search }: { first: ListedTemplate | undefined; search: string }) {
  const { t } = useText();
  if (first?.match?.kind !== 'similar') return null;
  return (
    <p className={styles.note} role="status">
      {t('browse:search.onlySimilar', { query: search.trim() })}
    </p>
  );
}
