import { ChevronRight } from 'lucide-react';
import { memo, useState } from 'react';
import type { RequestEntry } from '../../../src-shared/contract/keys.ts';
import { docsOfCode, getTone } from '../../state/keys/request-filter.ts';
import { curlOfRequest } from '../../state/keys/snippets.ts';
import { RichText, useText } from '../../text.tsx';
import { CodeBlock, CopyButton } from '../../ui/CodeBlock.tsx';
import { Badge } from '../../ui/States.tsx';
import { useCopyText } from '../shared/use-copy-text.ts';
import styles from './Requests.module.css';

/** One request of the log; expanded it shows body and error code. */
export const RequestRow = memo(function RequestRow({ entry }: { entry: RequestEntry }) {
  const { t, format } = useText();
  const [open, setOpen] = useState(false);
  const caller = entry.app
    ? t('keys:requests.thisApp')
    : entry.key
      ? entry.key.name || `…${entry.key.last4}`
      : t('keys:requests.noKey');
  return (
    <li className={styles.row} data-open={open}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="directed">
          <ChevronRight className={styles.chevron} size={14} aria-hidden />
        </span>
        <time dateTime={entry.at}>{format.time(entry.at)}</time>
        <Badge tone={getTone(entry.status)}>{entry.status}</Badge>
        <b>{entry.method}</b>
        <span className={styles.path}>{entry.path}</span>
        <span className={styles.caller}>{caller}</span>
        <span className={styles.time}>{t('keys:requests.ms', { time: entry.processing_ms })}</span>
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
  const { t } = useText();
  return (
    <div className={styles.details}>
      <p className={styles.facts}>
        <code>{entry.id}</code>
        {entry.code && (
          <span>
            <RichText
              message="keys:requests.code"
              values={{ code: entry.code }}
              parts={{
                // biome-ignore lint/a11y/useAnchorContent: its text is the code in the message
                code: <a href={docsOfCode(entry.code)} target="_blank" rel="noreferrer" />,
              }}
            />
          </span>
        )}
        <CopyButton
          variant="outline"
          label={t('keys:requests.copyCurl')}
          onCopy={() => copy(curlOfRequest(entry, window.location.origin))}
        />
      </p>
      {entry.body !== null && (
        <CodeBlock title={t('keys:requests.body')} code={readable(entry.body)} onCopy={copy} wrap />
      )}
    </div>
  );
}
