import { Clipboard, Search } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { toBlob } from '../../api/desktop.ts';
import { useApp, useSelector } from '../../context.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { messageError } from '../../state/language/message-error.ts';
import type { Quick } from '../../state/quick/quick.ts';
import { useText } from '../../text.tsx';
import { useTemplateSearch } from '../shared/use-template-search.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';
import { Footer } from './Footer.tsx';
import { Preview } from './Preview.tsx';
import styles from './Quick.module.css';
import { TemplateList } from './TemplateList.tsx';
import type { Leave } from './use-quick.ts';

/** As many as one looks through. */
const MAX_RESULTS = 30;

/** Place of the picture on the clipboard, before the results. */
const CLIPBOARD = -1;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/**
 * The results of the search, the chosen one, and Enter, which may come before the results of what was typed: what is
 * typed behind it is held for the first text. `first`: -1 where something stands before the results.
 */
function useResults(search: string, quick: Quick, first: number) {
  const { getName } = useTemplateWords();
  const [chosen, setChosen] = useState({ search: '', at: 0 });
  /** The search at which Enter was pressed. */
  const [wanted, setWanted] = useState<string | null>(null);
  const held = useRef('');
  const onFailed = useCallback((problem: unknown) => quick.store.setState({ problem }), [quick]);
  const found = useTemplateSearch(search, { limit: MAX_RESULTS, placeholder: true, onFailed });
  const templates = found?.templates ?? [];
  const isCurrent = found?.search === search;
  // Of other results, the best is chosen.
  const at =
    chosen.search === (found?.search ?? '')
      ? Math.max(first, Math.min(chosen.at, Math.max(0, templates.length - 1)))
      : 0;
  const choose = useCallback(
    (template: TemplateListItem, typed = '') => quick.chooseTemplate(template, getName(template), typed),
    [quick, getName],
  );
  const current = templates[at];
  useEffect(() => {
    if (wanted === null || (wanted === search && !isCurrent)) return;
    const typed = held.current;
    held.current = '';
    setWanted(null);
    if (wanted !== search) return;
    if (current) choose(current, typed);
    else if (typed !== '') quick.setSearch(search + typed);
  }, [wanted, search, isCurrent, current, choose, quick]);
  const move = (step: number) => {
    const next = Math.min(templates.length - 1, Math.max(first, at + step));
    setChosen({ search: found?.search ?? '', at: next });
  };
  /** Holds a key behind Enter back from the search; false where Enter was not pressed. */
  const hold = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    if (wanted === null || ctrlKey || metaKey) return false;
    if (key === 'Backspace') held.current = held.current.slice(0, -1);
    else if (key.length === 1) held.current += key;
    else return false;
    return true;
  };
  return { templates, isCurrent, at, current, choose, move, hold, enter: () => setWanted(search) };
}

/** The first step: one field that finds a template; its best example is shown beside the results. */
export function FindTemplate({ quick, leave }: { quick: Quick; leave: Leave }) {
  const { t } = useText();
  const search = useSelector(quick.store, (state) => state.search);
  const { offered, choose: chooseClipboard } = useClipboardOffer(quick, leave);
  // Who types looks for a template.
  const hasClipboard = offered && search === '';
  const results = useResults(search, quick, hasClipboard ? CLIPBOARD : 0);
  const { templates, isCurrent, at, current } = results;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Typing can start at once.
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (results.hold(event)) event.preventDefault();
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined && at === CLIPBOARD) chooseClipboard();
    else if (step === undefined) results.enter();
    else results.move(step);
  };
  return (
    <>
      <header className={styles.head}>
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <input
          type="text"
          role="combobox"
          ref={field}
          spellCheck={false}
          autoComplete="off"
          className={styles.search}
          aria-label={t('quick:search')}
          aria-expanded={templates.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current || at === CLIPBOARD ? `${id}-${at}` : undefined}
          placeholder={t('quick:search')}
          maxLength={LIMITS.searchChars}
          value={search}
          onChange={(event) => quick.setSearch(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </header>
      <div className={styles.body}>
        <TemplateList
          {...{ id, templates, at }}
          onChoose={(template) => results.choose(template)}
          before={
            hasClipboard && (
              <ClipboardRow id={`${id}-${CLIPBOARD}`} chosen={at === CLIPBOARD} onChoose={chooseClipboard} />
            )
          }
        />
        {isCurrent && templates.length === 0 ? (
          <p className={styles.nothing} role="status">
            {t('quick:nothing', { query: search.trim() })}
          </p>
        ) : (
          <Preview template={current} clipboard={at === CLIPBOARD} />
        )}
      </div>
      <Footer quick={quick} leave={leave} step="find" />
    </>
  );
}

interface ClipboardRowProps {
  id: string;
  chosen: boolean;
  onChoose(): void;
}

/** The picture on the clipboard, before the templates; pasting chooses it too. */
function ClipboardRow({ id, chosen, onChoose }: ClipboardRowProps) {
  const { mac } = useApp().commands;
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys of its list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={styles.row}
      // The search field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.thumb} data-icon>
        <Clipboard size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={styles.name}>{t('quick:captionClipboard')}</span>
      <kbd aria-hidden>{formatShortcut('Mod+V', mac)}</kbd>
    </div>
  );
}

/**
 * Whether the clipboard holds a picture to caption, asked each time the app's window is shown; the picture itself is
 * only read when it is chosen. In a browser there is no offer, as reading the clipboard would ask for a permission.
 */
function useClipboardOffer(quick: Quick, { bridge }: Leave): { offered: boolean; choose(): void } {
  const { t } = useText();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (!bridge) return;
    // The offer is optional: a failure needs no message.
    const ask = () => void bridge.hasClipboardPicture().then(setOffered, () => setOffered(false));
    ask();
    return bridge.onQuickShown(ask);
  }, [bridge]);
  const choose = useCallback(() => {
    const read = async (): Promise<Blob> => {
      const picture = await bridge?.clipboardPicture();
      if (!picture) throw messageError('quick:noPicture');
      return toBlob(picture.bytes, picture.type);
    };
    void quick.choosePicture(read(), t('quick:clipboard'));
  }, [quick, bridge, t]);
  return { offered, choose };
}
