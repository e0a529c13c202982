import { Eraser, Pause, Play, Radio } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { RequestEntry } from '../../../src-shared/contract/keys.ts';
import { useSelector } from '../../context.ts';
import { callersIn, filterRequests, type RequestFilter } from '../../state/keys/request-filter.ts';
import type { RequestLog } from '../../state/keys/request-log.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented, Select, Switch } from '../../ui/Controls.tsx';
import { Section } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { RequestRow } from './RequestRow.tsx';
import styles from './Requests.module.css';
import { useRequestLog } from './use-request-log.ts';

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'ok', label: 'Fine' },
  { value: 'failed', label: 'Refused' },
] as const;
const ALL_KEYS = '*';
const NO_FILTER: RequestFilter = { status: 'all', key: null, app: false };

const DESCRIPTIONS = {
  connecting: 'Opening the log…',
  live: 'Live: calls appear as they are answered. The last 200 are kept until the engine stops.',
  waiting: 'The engine does not answer; the log goes on when it is back.',
};

/** The live request log, with filters. */
export function Requests() {
  const log = useRequestLog();
  const entries = useSelector(log.store, (state) => state.entries);
  const state = useSelector(log.store, (each) => each.state);
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = useMemo(() => filterRequests(entries, filter), [entries, filter]);
  return (
    <Section title="Requests" description={DESCRIPTIONS[state]} aside={<LogControls log={log} />}>
      <Filters entries={entries} filter={filter} onChange={setFilter} />
      {shown.length > 0 ? (
        <ol className={styles.list} aria-label="Requests">
          {shown.map((entry) => (
            <RequestRow key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <EmptyState icon={<Radio size={32} strokeWidth={1.5} aria-hidden />} title="All quiet">
          {entries.length > 0
            ? 'No call fits what you chose above.'
            : 'The next call by a script or an assistant shows up here the moment it is answered.'}
        </EmptyState>
      )}
    </Section>
  );
}

/** Clears and pauses the log. */
function LogControls({ log }: { log: RequestLog }) {
  const paused = useSelector(log.store, (state) => state.paused);
  const held = useSelector(log.store, (state) => state.held);
  return (
    <div className={styles.logControls}>
      <Button variant="quiet" onClick={log.clear}>
        <Eraser size={16} aria-hidden />
        Clear
      </Button>
      <Button aria-pressed={paused} onClick={() => log.setPaused(!paused)}>
        {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
        {paused ? `Go on${held ? ` (${held} new)` : ''}` : 'Pause'}
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
  const callers = callersIn(entries).map(({ id, name, last4 }) => ({
    value: id,
    label: `${name || 'Unnamed'} …${last4}`,
  }));
  return (
    <div className={styles.filters}>
      <Segmented
        label="Status"
        value={filter.status}
        options={STATUSES}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <div className={styles.key}>
        <Select
          label="Key"
          value={filter.key ?? ALL_KEYS}
          options={[{ value: ALL_KEYS, label: 'Every key' }, ...callers]}
          onChange={(key) => onChange({ ...filter, key: key === ALL_KEYS ? null : key })}
        />
      </div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control */}
      <label className={styles.switch}>
        <Switch checked={filter.app} onChange={(app) => onChange({ ...filter, app })} />
        Show the app’s own calls
      </label>
    </div>
  );
}
