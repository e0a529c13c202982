import type { ShownTemplate } from '../../state/browse/templates.ts';
import styles from './SameJoke.module.css';

/** Says above a search that a template makes the joke of a format somebody asked for by name. */
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
          a picture of our own; an imported pack can bring the format itself.
        </>
      ) : (
        <>
          <strong>{first.name}</strong> makes the joke of “{first.match.name}” with a picture of our own.
        </>
      )}
    </p>
  );
}
