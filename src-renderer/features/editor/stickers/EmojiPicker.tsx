import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SearchInput } from '../../../ui/Field.tsx';
import { Spinner } from '../../../ui/States.tsx';
import { EmojiGrid } from './EmojiGrid.tsx';
import { loadEmoji } from './emoji-data.ts';
import type { EmojiEntry } from './emoji-search.ts';
import { moveByKey, pickerRows } from './picker-rows.ts';
import { recentEmoji } from './recent-emoji.ts';
import styles from './Stickers.module.css';

const COLUMNS = 8;

type EmojiState = { entries: readonly EmojiEntry[] } | { problem: string } | null;

/** Loads the emoji; `retry` loads them again after a failure. */
function useEmoji() {
  const { api, language } = useApp();
  const tag = useSelector(language.store, (state) => state.tag);
  const [loaded, setLoaded] = useState<EmojiState>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` changes to retry
  useEffect(() => {
    let current = true;
    setLoaded(null);
    loadEmoji(api, tag).then(
      (entries) => current && setLoaded({ entries }),
      (error: unknown) =>
        current && setLoaded({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      current = false;
    };
  }, [api, tag, attempt]);
  return { loaded, retry: () => setAttempt((count) => count + 1) };
}

function PickerMessage({ loaded, retry, query }: { loaded: EmojiState; retry(): void; query: string }) {
  const { t } = useText();
  if (!loaded) {
    return (
      <div className={styles.middle}>
        <Spinner label={t('layers:stickers.loading')} />
      </div>
    );
  }
  return (
    <div className={styles.middle} role="status">
      {'problem' in loaded ? (
        <>
          {loaded.problem}
          <Button size="small" onClick={retry}>
            {t('layers:stickers.retry')}
          </Button>
        </>
      ) : (
        t('layers:stickers.none', { query: query.trim() })
      )}
    </div>
  );
}

/** All emoji, with a search. */
export function EmojiPicker({ onPick }: { onPick(emoji: string): void }) {
  const { loaded, retry } = useEmoji();
  const { t } = useText();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(() => recentEmoji(window.localStorage));
  const id = useId();
  const entries = loaded && 'entries' in loaded ? loaded.entries : undefined;
  const list = useMemo(() => pickerRows(entries ?? [], query, recent, COLUMNS), [entries, query, recent]);
  const chosen = list.entries[active];
  const onKeyDown = (event: KeyboardEvent) => {
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.key === 'Enter' && chosen) onPick(chosen.unicode);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || (sideways && query === ''))
      setActive(moveByKey(list, active, event.key));
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker}>
      <SearchInput
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen ? `${id}-${active}` : undefined}
        aria-label={t('layers:stickers.search')}
        placeholder={t('layers:stickers.example')}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {list.entries.length > 0 ? (
        <EmojiGrid id={id} list={list} active={active} onActive={setActive} onPick={onPick} />
      ) : (
        <PickerMessage loaded={loaded} retry={retry} query={query} />
      )}
      <div className={styles.foot}>{chosen?.label}</div>
    </div>
  );
}
