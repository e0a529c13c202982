import type { MissingFormat } from '../../../src-shared/contract/template.ts';
import { useApp } from '../../context.ts';
import type { ShownTemplate } from '../../state/browse/templates.ts';
import { Button } from '../../ui/Button.tsx';
import { COLLECTION_NAMES } from './collection-names.ts';
import styles from './FormatNote.module.css';

type Items = readonly (ShownTemplate | undefined)[];

/** Of the first templates of a search, those that may make the joke of the format it names. */
const LOOKED_AT = 8;

/** Says that a format is not in the library, which template makes the same joke, and what to import to have it. */
function Missing({ format, ours }: { format: MissingFormat; ours: ShownTemplate | undefined }) {
  const { commands } = useApp();
  const [collection] = format.collections;
  return (
    <>
      “{format.name}” is not in your library.{' '}
      {ours && (
        <>
          <strong>{ours.name}</strong> makes the same joke with another picture.{' '}
        </>
      )}
      {collection && (
        <>
          {ours ? 'The format itself comes' : 'It comes'} with {COLLECTION_NAMES[collection]}.{' '}
          <Button size="small" onClick={() => commands.perform('file.import')}>
            Import…
          </Button>
        </>
      )}
    </>
  );
}

/** Above a search that names a format people know: whether it is in the library, and which template makes its joke. */
export function FormatNote({ items, search }: { items: Items; search: string }) {
  const { browse } = useApp();
  const ours = items.slice(0, LOOKED_AT).find((item) => item?.match?.kind === 'same_joke');
  const missing = search.trim() === '' ? undefined : browse.list.missingFormat(search);
  if (!missing && !ours?.match?.name) return null;
  return (
    <p className={styles.note} role="status">
      {missing ? (
        <Missing format={missing} ours={ours} />
      ) : (
        <>
          <strong>{ours?.name}</strong> makes the same joke as “{ours?.match?.name}”, with another picture.
        </>
      )}
    </p>
  );
}
