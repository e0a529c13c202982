import { Images, SearchX } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp, useSelector } from '../../context.ts';
import type { FormatFilter } from '../../state/browse/gallery.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { cardIndex } from '../card-grid/CardGrid.tsx';
import { MemeDetail } from '../memes/MemeDetail.tsx';
import { useMemeActions } from '../memes/use-meme-actions.tsx';
import { ListError } from './ListError.tsx';
import styles from './Memes.module.css';
import { MemeWall } from './MemeWall.tsx';
import { useGalleryItems } from './use-gallery-list.ts';

const icon = { size: 40, strokeWidth: 1.25, 'aria-hidden': true } as const;

const SEARCHES = {
  complete: 'The search looks through captions, template names and alt texts.',
  incomplete: 'Older memes are still being read for the search. Try again in a few minutes.',
};

function NoMemes() {
  const { commands } = useApp();
  return (
    <EmptyState
      icon={<Images {...icon} />}
      title="No memes yet"
      actions={
        <Button variant="primary" onClick={() => commands.perform('go.browse')}>
          Find a template
        </Button>
      }
    >
      Every meme you export, copy or have made by a script is kept here, ready to be edited again.
    </EmptyState>
  );
}

function NothingFound(props: { search: string; searching: boolean; incomplete: boolean }) {
  const { search, searching, incomplete } = props;
  if (searching && search.trim() === '') {
    return (
      <EmptyState icon={<SearchX {...icon} />} title="No memes of this format">
        Those of other formats are under “All formats”.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<SearchX {...icon} />} title="No meme says that">
      {searching ? SEARCHES[incomplete ? 'incomplete' : 'complete'] : 'They have all just been deleted.'}
    </EmptyState>
  );
}

/** All finished memes, or those that the engine finds; all of them until it has answered. */
function useMemes(search: string, format: FormatFilter) {
  const { gallery } = useApp();
  const searching = search.trim() !== '' || format !== 'all';
  const answered = useSelector(gallery.found.store, ({ query, error }) => query !== null || error !== null);
  useEffect(() => {
    if (searching) gallery.find(search, format);
  }, [gallery, searching, search, format]);
  const source = searching && answered ? gallery.found : gallery.memes;
  return { ...useGalleryItems<Meme>(source), source, searching };
}

/** All finished memes. */
export function Memes({ search, format }: { search: string; format: FormatFilter }) {
  const { gallery } = useApp();
  const incomplete = useSelector(gallery.store, (state) => state.incomplete);
  const { source, searching, shown, loaded, error, total, fetched } = useMemes(search, format);
  const [openId, setOpenId] = useState<string>();
  const [target, setTarget] = useState<Meme>();
  const actions = useMemeActions();
  const at = shown.findIndex(({ id }) => id === openId);
  const meme = shown[at];
  const onOpening = (event: MouseEvent) => {
    const index = cardIndex(event.target);
    const hovered = index === null ? undefined : shown[index];
    if (!hovered) event.preventDefault();
    setTarget(hovered);
  };
  if (error !== null && shown.length === 0) return <ListError error={error} onRetry={source.retry} />;
  if (!loaded) {
    return (
      <div className={styles.skeletons} role="status" aria-label="Loading memes">
        {[1.4, 1, 0.8, 1.3, 1.1, 0.9, 1.5, 1].map((aspect, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Skeleton key={index} style={{ aspectRatio: aspect }} />
        ))}
      </div>
    );
  }
  if (total === 0 && !searching) return <NoMemes />;
  return (
    <>
      {shown.length === 0 ? (
        <NothingFound search={search} searching={searching} incomplete={incomplete} />
      ) : (
        <ActionMenu
          label="Meme"
          actions={target ? actions.menuOf(target, () => setOpenId(target.id)) : []}
          onOpening={onOpening}
        >
          <div className={styles.area}>
            <MemeWall
              memes={shown}
              more={fetched < total}
              listKey={`${format} ${search}`}
              onMore={() => source.ensure(fetched, fetched)}
              onOpen={({ id }) => setOpenId(id)}
            />
          </div>
        </ActionMenu>
      )}
      {meme && (
        <MemeDetail
          key={meme.id}
          meme={meme}
          onClose={() => setOpenId(undefined)}
          onMove={(by) => setOpenId(shown[at + by]?.id ?? meme.id)}
        />
      )}
    </>
  );
}
