import { ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import type { RequestEntry } from '../../../src-shared/contract/keys.ts';
import { docsOfCode, toneOf } from '../../state/keys/request-filter.ts';
import { curlOfRequest } from '../../state/keys/snippets.ts';
import { CodeBlock, CopyButton } from '../../ui/CodeBlock.tsx';
import { Badge } from '../../ui/States.tsx';
import { useCopyText } from '../shared/use-copy-text.ts';
import styles from './Requests.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** One request of the log; expanded it shows body and error code. */
export const RequestRow = memo(function RequestRow({ entry }: { entry: RequestEntry }) {
  const [open, setOpen] = useState(false);
  const caller = entry.app ? 'this app' : entry.key ? entry.key.name || `…${entry.key.last4}` : 'no key';
  return (
    <li className={styles.row} data-open={open}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight className={styles.chevron} size={14} aria-hidden />
        <time dateTime={entry.at}>{clock.format(new Date(entry.at))}</time>
        <Badge tone={toneOf(entry.status)}>{entry.status}</Badge>
        <b>{entry.method}</b>
        <span className={styles.path}>{entry.path}</span>
        <span className={styles.caller}>{caller}</span>
        <span className={styles.time}>{entry.duration_ms.toLocaleString('en-US')} ms</span>
      </button>
      {open && <Details entry={entry} />}
    </li>
  );
});

/** Indented JSON; other text unchanged. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Details({ entry }: { entry: RequestEntry }) {
  const copy = useCopyText();
  return (
    <div className={styles.details}>
      <p className={styles.facts}>
        <code>{entry.id}</code>
        {entry.code && (
          <span>
            Answered with{' '}
            <a href={docsOfCode(entry.code)} target="_blank" rel="noreferrer">
              {entry.code}
            </a>
          </span>
        )}
        <CopyButton
          variant="outline"
          label="Copy as curl"
          onCopy={() => copy(curlOfRequest(entry, window.location.origin))}
        />
      </p>
      {entry.body !== null && <CodeBlock title="Body" code={readable(entry.body)} onCopy={copy} wrap />}
    </div>
  );
}
