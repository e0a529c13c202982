import { CloudOff, Heart, ImagePlus, SearchX, Telescope } from 'lucide-react';
import type { MissingFormat } from '../../../src-shared/contract/template.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import type { TemplateQuery } from '../../state/browse/templates.ts';
import { isOffline } from '../../state/session/source.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { COLLECTIONS } from './collection-names.ts';
import { NearestTemplates } from './NearestTemplates.tsx';
import styles from './NoResults.module.css';

const icon = { size: 40, strokeWidth: 1.25, 'aria-hidden': true } as const;

/** Whether a search looks at a part of the templates only. */
export const isNarrowed = ({ search, category, source, view, moving }: TemplateQuery): boolean =>
  search.trim() !== '' && (category !== '' || Boolean(source) || Boolean(moving) || view !== 'all');

function getTitle(query: TemplateQuery, t: Translate): string {
  const search = query.search.trim();
  if (search === '') return t('browse:nothing.title');
  return t(isNarrowed(query) ? 'browse:nothing.noMatchHere' : 'browse:nothing.noMatch', { query: search });
}

interface NothingProps {
  query: TemplateQuery;
  onClear(): void;
}

function NothingFound({ query, onClear }: NothingProps) {
  const { browse, commands, router } = useApp();
  const { t } = useText();
  const { search } = query;
  const narrowed = isNarrowed(query);
  const searchAll = () => {
    browse.setView('all');
    browse.setMoving(false);
    router.go({ screen: 'browse', search, category: '' }, { replace: true });
  };
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={<SearchX {...icon} />}
        title={getTitle(query, t)}
        actions={
          <>
            {narrowed && (
              <Button variant="primary" onClick={searchAll}>
                {t('browse:nothing.searchAll')}
              </Button>
            )}
            <Button onClick={() => commands.perform('file.new-from-image')}>
              {t('browse:nothing.fromPicture')}
            </Button>
            <Button onClick={onClear}>{t('browse:search.clear')}</Button>
          </>
        }
      >
        {t('browse:nothing.text')}
      </EmptyState>
      <NearestTemplates search={search} />
    </div>
  );
}

/** A format people know by the name that was searched for, which can be imported. */
function NotInLibrary({ format, onClear }: { format: MissingFormat; onClear(): void }) {
  const { commands } = useApp();
  const { t } = useText();
  const [collection] = format.collections;
  return (
    <EmptyState
      icon={<SearchX {...icon} />}
      title={t('browse:nothing.notInLibrary', { name: format.name })}
      actions={
        <>
          <Button variant="primary" onClick={() => commands.perform('file.import')}>
            {t('browse:nothing.import')}
          </Button>
          <Button onClick={() => commands.perform('file.new-from-image')}>
            {t('browse:nothing.fromPicture')}
          </Button>
          <Button onClick={onClear}>{t('browse:search.clear')}</Button>
        </>
      }
    >
      {collection && t('browse:format.comesWith', { collection: t(COLLECTIONS[collection].name) })}{' '}
      {t('browse:nothing.ownPicture')}
    </EmptyState>
  );
}

const EMPTY_ICONS = { mine: ImagePlus, favourites: Heart, recents: Telescope } as const;

/** My templates, Favourites and Recent before there are any. */
function EmptyView({ view }: { view: keyof typeof EMPTY_ICONS }) {
  const { browse, commands } = useApp();
  const { t } = useText();
  const Icon = EMPTY_ICONS[view];
  return (
    <EmptyState
      icon={<Icon {...icon} />}
      title={t(`browse:nothing.${view}`)}
      actions={
        <>
          {view === 'mine' && (
            <Button variant="primary" onClick={() => commands.perform('file.new-from-image')}>
              {t('browse:nothing.fromPicture')}
            </Button>
          )}
          <Button variant={view === 'mine' ? 'outline' : 'primary'} onClick={() => browse.setView('all')}>
            {t('browse:nothing.showAll')}
          </Button>
        </>
      }
    >
      {t(`browse:nothing.${view}Text`)}
    </EmptyState>
  );
}

/** Shown in place of an empty list. */
export function NoResults(props: NothingProps) {
  const { browse } = useApp();
  const { view, search, category, source } = props.query;
  const unfiltered = search.trim() === '' && category === '' && !source;
  if (unfiltered && view !== 'all' && view !== 'trending') return <EmptyView view={view} />;
  const missing = browse.list.missingFormat(search);
  if (missing && !isNarrowed(props.query)) return <NotInLibrary format={missing} onClear={props.onClear} />;
  return <NothingFound {...props} />;
}

/** Reports a failed request, above the templates that are already loaded or, with `bare`, in their place. */
export function ListFailure({ error, bare }: { error: unknown; bare: boolean }) {
  const { browse } = useApp();
  const { t } = useText();
  const retry = <Button onClick={() => browse.list.retry()}>{t('ui:tryAgain')}</Button>;
  const offline = isOffline(error);
  const message = error instanceof Error ? error.message : String(error);
  if (bare) {
    return (
      <EmptyState icon={<CloudOff {...icon} />} title={t('browse:loadFailed.title')} actions={retry}>
        {offline ? t('browse:loadFailed.offline') : message}
      </EmptyState>
    );
  }
  return (
    <div className={styles.failure} role="alert">
      <span>{offline ? t('browse:loadFailed.outdated') : message}</span>
      {retry}
    </div>
  );
}
