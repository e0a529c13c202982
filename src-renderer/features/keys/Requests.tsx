import { Eraser, Pause, Play, Radio } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { RequestEntry } from '../../../src-shared/contract/keys.ts';
import { useSelector } from '../../context.ts';
import { callersIn, filterRequests, type RequestFilter } from '../../state/keys/request-filter.ts';
import type { RequestLog } from '../../state/keys/request-log.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Segmented, Select, Switch } from '../../ui/Controls.tsx';
import { Section } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { addLabels } from '../shared/labelled.ts';
import { RequestRow } from './RequestRow.tsx';
import styles from './Requests.module.css';
import { useRequestLog } from './use-request-log.ts';

const STATUSES = [
  { value: 'all', label: 'keys:requests.all' },
  { value: 'ok', label: 'keys:requests.succeeded' },
  { value: 'failed', label: 'keys:requests.failed' },
] as const;
const ALL_KEYS = '*';
const NO_FILTER: RequestFilter = { status: 'all', key: null, app: false };

const DESCRIPTIONS = {
  connecting: 'keys:requests.connecting',
  live: 'keys:requests.live',
  waiting: 'keys:requests.waiting',
} as const;

/** The live request log, with filters. */
export function Requests() {
  const { t } = useText();
  const log = useRequestLog();
  const entries = useSelector(log.store, (state) => state.entries);
  const state = useSelector(log.store, (each) => each.state);
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = useMemo(() => filterRequests(entries, filter), [entries, filter]);
  return (
    <Section
      title={t('keys:requests.title')}
      description={t(DESCRIPTIONS[state])}
      aside={<LogControls log={log} />}
    >
      <Filters entries={entries} filter={filter} onChange={setFilter} />
      {shown.length > 0 ? (
        <ol className={styles.list} aria-label={t('keys:requests.title')}>
          {shown.map((entry) => (
            <RequestRow key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <EmptyState
          icon={<Radio size={32} strokeWidth={1.5} aria-hidden />}
          title={t(entries.length > 0 ? 'keys:requests.noMatch' : 'keys:requests.none')}
        >
          {t(entries.length > 0 ? 'keys:requests.noMatchHint' : 'keys:requests.noneHint')}
        </EmptyState>
      )}
    </Section>
  );
}

/** Clears and pauses the log. */
function LogControls({ log }: { log: RequestLog }) {
  const { t } = useText();
  const paused = useSelector(log.store, (state) => state.paused);
  const held = useSelector(log.store, (state) => state.held);
  return (
    <div className={styles.logControls}>
      <Button variant="quiet" onClick={log.clear}>
        <Eraser size={16} aria-hidden />
        {t('keys:requests.clear')}
      </Button>
      <Button onClick={() => log.setPaused(!paused)}>
        {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
        {paused && held > 0
          ? t('keys:requests.resumeNew', { count: held })
          : t(paused ? 'keys:requests.resume' : 'keys:requests.pause')}
      </Button>
    </div>
  );
}

interface FiltersProps {
  entries: readonly RequestEntry[];
  filter: RequestFilter;
  onChange(filter: RequestFilter): void;
}

function Filters({ entries, filter, onChange }: FiltersProps) {
  const { t } = useText();
  const callers = callersIn(entries).map(({ id, name, last4 }) => ({
    value: id,
    label: name ? t('keys:requests.named', { name, last4 }) : t('keys:requests.unnamed', { last4 }),
  }));
  return (
    <div className={styles.filters}>
      <Segmented
        label={t('keys:requests.status')}
        value={filter.status}
        options={addLabels(STATUSES, t)}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <div className={styles.key}>
        <Select
          label={t('keys:requests.key')}
          value={filter.key ?? ALL_KEYS}
          options={[{ value: ALL_KEYS, label: t('keys:requests.everyKey') }, ...callers]}
          onChange={(key) => onChange({ ...filter, key: key === ALL_KEYS ? null : key })}
        />
      </div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control */}
      <label className={styles.switch}>
        <Switch checked={filter.app} onChange={(app) => onChange({ ...filter, app })} />
        {t('keys:requests.showOwn')}
      </label>
    </div>
  );
}
