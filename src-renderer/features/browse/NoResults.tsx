import { CloudOff, Heart, SearchX, Telescope } from 'lucide-react';
import type { MissingFormat } from '../../../src-shared/contract/template.ts';
import { useApp, useSelector } from '../../context.ts';
import { categoryName } from '../../state/browse/category-name.ts';
import type { TemplateQuery } from '../../state/browse/templates.ts';
import { isOffline } from '../../state/session/source.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { closestCategories } from './closest.ts';
import { COLLECTION_NAMES } from './collection-names.ts';
import styles from './NoResults.module.css';

const icon = { size: 40, strokeWidth: 1.25, 'aria-hidden': true } as const;

/** Whether a search looks at a part of the templates only. */
const isNarrowed = ({ search, category, source, view, moving }: TemplateQuery): boolean =>
  search.trim() !== '' && (category !== '' || Boolean(source) || Boolean(moving) || view !== 'all');

function titleOf(query: TemplateQuery): string {
  const search = query.search.trim();
  if (search === '') return 'Nothing here';
  return isNarrowed(query) ? `Nothing here matches “${search}”` : `No template matches “${search}”`;
}

function NothingFound({ query, onClear }: { query: TemplateQuery; onClear(): void }) {
  const { browse, commands, router } = useApp();
  const { t } = useText();
  const categories = useSelector(browse.store, (state) => state.categories);
  const { search } = query;
  const narrowed = isNarrowed(query);
  const searchAll = () => {
    browse.setView('all');
    browse.setMoving(false);
    router.go({ screen: 'browse', search, category: '' }, { replace: true });
  };
  return (
    <EmptyState
      icon={<SearchX {...icon} />}
      title={titleOf(query)}
      actions={
        <>
          {narrowed && (
            <Button variant="primary" onClick={searchAll}>
              Search all templates
            </Button>
          )}
          <Button onClick={onClear}>Clear the search</Button>
          <Button onClick={() => commands.perform('file.new-from-image')}>New from image</Button>
        </>
      }
    >
      Try fewer words, or the mood instead of the thing. Any picture of yours can be a template too: drop it
      here.
      <span className={styles.chips}>
        {closestCategories(search, categories).map((name) => (
          <Button
            key={name}
            size="small"
            variant="quiet"
            onClick={() => router.go({ screen: 'browse', search: '', category: name }, { replace: true })}
          >
            {categoryName(name, t)}
          </Button>
        ))}
      </span>
    </EmptyState>
  );
}

/** A format people know by the name that was searched for, which can be imported. */
function NotInLibrary({ format, onClear }: { format: MissingFormat; onClear(): void }) {
  const { commands } = useApp();
  const [collection] = format.collections;
  return (
    <EmptyState
      icon={<SearchX {...icon} />}
      title={`“${format.name}” is not in your library`}
      actions={
        <>
          <Button variant="primary" onClick={() => commands.perform('file.import')}>
            Import templates…
          </Button>
          <Button onClick={onClear}>Clear the search</Button>
        </>
      }
    >
      {collection && `It comes with ${COLLECTION_NAMES[collection]}. `}A picture of your own can be a template
      too: drop it here.
    </EmptyState>
  );
}

/** Shown in place of an empty list. */
export function NoResults(props: { query: TemplateQuery; onClear(): void }) {
  const { browse } = useApp();
  const { view, search, category, source } = props.query;
  const unfiltered = search.trim() === '' && category === '' && !source;
  const all = (
    <Button variant="primary" onClick={() => browse.setView('all')}>
      Show all templates
    </Button>
  );
  if (unfiltered && view === 'favourites') {
    return (
      <EmptyState icon={<Heart {...icon} />} title="No favourites yet" actions={all}>
        Press F on a template, or the heart in its corner, and it is listed here.
      </EmptyState>
    );
  }
  if (unfiltered && view === 'recents') {
    return (
      <EmptyState icon={<Telescope {...icon} />} title="Nothing recent" actions={all}>
        Templates that you caption are listed here, latest first.
      </EmptyState>
    );
  }
  const missing = browse.list.missingFormat(search);
  if (missing && !isNarrowed(props.query)) return <NotInLibrary format={missing} onClear={props.onClear} />;
  return <NothingFound {...props} />;
}

/** Reports a failed request, above the templates that are already loaded or, with `bare`, in their place. */
export function ListFailure({ error, bare }: { error: unknown; bare: boolean }) {
  const { browse } = useApp();
  const retry = <Button onClick={() => browse.list.retry()}>Try again</Button>;
  const offline = isOffline(error);
  const message = error instanceof Error ? error.message : String(error);
  if (bare) {
    return (
      <EmptyState icon={<CloudOff {...icon} />} title="The templates could not be loaded" actions={retry}>
        {offline ? 'The engine does not answer. They are loaded as soon as it does.' : message}
      </EmptyState>
    );
  }
  return (
    <div className={styles.failure} role="alert">
      <span>{offline ? 'These are the templates from before: the engine does not answer.' : message}</span>
      {retry}
    </div>
  );
}
