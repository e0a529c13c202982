import type { MissingFormat } from '../../../src-shared/contract/template.ts';
import { useApp } from '../../context.ts';
import type { ListedTemplate } from '../../state/browse/templates.ts';
import { RichText, useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';
import { COLLECTIONS } from './collection-names.ts';
import styles from './FormatNote.module.css';

type Items = readonly (ListedTemplate | undefined)[];

/** Of the first templates of a search, those that may make the joke of the format it names. */
const LOOKED_AT = 8;

const PARTS = { b: <strong /> };

/** Says that a format is not in the library, which template makes the same joke, and what to import to have it. */
function MissingFormatNote({ format, ours }: { format: MissingFormat; ours: ListedTemplate | undefined }) {
  const { commands } = useApp();
  const { t } = useText();
  const { getName } = useTemplateWords();
  const [collection] = format.collections;
  return (
    <>
      {t('browse:format.missing', { name: format.name })}{' '}
      {ours && (
        <RichText message="browse:format.sameJoke" values={{ template: getName(ours) }} parts={PARTS} />
      )}{' '}
      {collection && (
        <>
          {t('browse:format.comesWith', { collection: t(COLLECTIONS[collection].name) })}{' '}
          <Button size="small" onClick={() => commands.perform('file.import')}>
            {t('browse:format.import')}
          </Button>
        </>
      )}
    </>
  );
}

/** Above a search that names a format people know: whether it is in the library, and which template makes its joke. */
export function FormatNote({ items, search }: { items: Items; search: string }) {
  const { browse } = useApp();
  const { getName } = useTemplateWords();
  const ours = items.slice(0, LOOKED_AT).find((item) => item?.match?.kind === 'same_joke');
  const missing = search.trim() === '' ? undefined : browse.list.missingFormat(search);
  const name = ours?.match?.name;
  if (missing) {
    return (
      <p className={styles.note} role="status">
        <MissingFormatNote format={missing} ours={ours} />
      </p>
    );
  }
  if (!ours || !name) return null;
  return (
    <p className={styles.note} role="status">
      <RichText message="browse:format.sameJokeAs" values={{ template: getName(ours), name }} parts={PARTS} />
    </p>
  );
}

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
