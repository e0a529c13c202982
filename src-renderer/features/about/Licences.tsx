import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../../context.ts';
import { type Notice, readNotices, searchNotices } from '../../state/about/notices.ts';
import { useText } from '../../text.tsx';
import fieldStyles from '../../ui/Field.module.css';
import { Spinner } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './About.module.css';

const toKey = ({ part, name }: Notice, at: number): string => `${at} ${part} ${name}`;

/** Every package, font and other work in CAM: a list to search, and the licence of the chosen one. */
export function Licences() {
  const { api } = useApp();
  const loaded = useLoaded(api.licences);
  if (loaded.state === 'loading') return <Spinner />;
  if (loaded.state === 'failed') return <LoadError error={loaded.error} onRetry={loaded.reload} />;
  return <LicenceList markdown={loaded.data} />;
}

function LicenceList({ markdown }: { markdown: string }) {
  const { t } = useText();
  const notices = useMemo(() => readNotices(markdown), [markdown]);
  const keys = useMemo(() => new Map(notices.map((notice, at) => [notice, toKey(notice, at)])), [notices]);
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState('');
  const query = useDeferredValue(typed);
  const found = useMemo(() => searchNotices(notices, query), [notices, query]);
  const isChosen = (notice: Notice) => keys.get(notice) === chosen;
  const shown = found.find(isChosen) ?? found[0];
  return (
    <div className={styles.licences}>
      <Command
        className={styles.choice}
        shouldFilter={false}
        disablePointerSelection
        label={t('settings:about.search')}
        value={shown ? (keys.get(shown) ?? '') : ''}
        onValueChange={choose}
      >
        <div className={fieldStyles.search}>
          <Search size={16} aria-hidden />
          <Command.Input
            className={fieldStyles.control}
            placeholder={t('settings:about.searchHint')}
            value={typed}
            onValueChange={setTyped}
          />
        </div>
        <Command.List className={styles.list} label={t('settings:about.licences')}>
          <Command.Empty className={styles.hint}>{t('settings:about.noneFound', { query })}</Command.Empty>
          {found.map((notice) => (
            <Command.Item
              key={keys.get(notice)}
              className={styles.item}
              value={keys.get(notice) ?? ''}
              onSelect={choose}
            >
              <bdi>{notice.name}</bdi>
              <span>{notice.part}</span>
            </Command.Item>
          ))}
        </Command.List>
      </Command>
      {/* Outside of the list, which takes the arrow keys. */}
      {shown && <LicenceText notice={shown} />}
    </div>
  );
}

/** The licence, in the language of its authors. */
function LicenceText({ notice }: { notice: Notice }) {
  const { t } = useText();
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is read from its beginning
  useEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [notice]);
  return (
    <section
      ref={box}
      className={styles.text}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('settings:about.licenceOf', notice)}
    >
      <div lang="en" dir="ltr">
        <h3>{notice.name}</h3>
        {notice.facts.map(({ label, text }) => (
          <p key={label}>
            {label && `${label}: `}
            {text}
          </p>
        ))}
        {notice.texts.map((text) => (
          <pre key={text}>{text}</pre>
        ))}
      </div>
      {notice.texts.length === 0 && <p className={styles.hint}>{t('settings:about.noText')}</p>}
    </section>
  );
}
