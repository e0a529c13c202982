import type { ShownTemplate } from '../../state/browse/templates.ts';
import styles from './SameJoke.module.css';

/** Says above a search that a template makes the same joke as the format that was searched for. */
export function SameJoke({
  items,
  search,
}: {
  items: readonly (ShownTemplate | undefined)[];
  search: string;
}) {
  const found =
    search.trim() === '' ? [] : items.slice(0, 8).filter((item) => item?.match?.kind === 'same_joke');
  const [first] = found;
  if (!first?.match?.name) return null;
  const isFirst = items[0] === first;
  return (
    <p className={styles.note} role="status">
      {isFirst ? (
        <>
          “{first.match.name}” is not in your library. <strong>{first.name}</strong> makes the same joke with
          another picture; the format itself can be imported with a pack.
        </>
      ) : (
        <>
          <strong>{first.name}</strong> makes the same joke as “{first.match.name}”, with another picture.
        </>
      )}
    </p>
  );
}
