import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { ago, day } from '../../state/keys/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/States.tsx';
import styles from './KeyTable.module.css';

/** One key; without `onRevoke` it can only be looked at. */
export function KeyRow({ info, onRevoke }: { info: KeyInfo; onRevoke?(): void }) {
  const now = Date.now();
  const expired = info.expires_at !== null && Date.parse(info.expires_at) <= now;
  const name = info.name || 'Unnamed';
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          {name}
          {info.own && <Badge tone="accent">this app</Badge>}
          {info.status !== 'active' && <Badge tone="bad">{info.status}</Badge>}
          {expired && <Badge tone="warn">expired</Badge>}
        </span>
        {info.expires_at !== null && !expired && (
          <span className={styles.soft}>until {day(info.expires_at)}</span>
        )}
      </th>
      <td>
        {info.plan}
        {info.mode === 'test' && (
          <>
            {' '}
            <Badge>test</Badge>
          </>
        )}
      </td>
      <td>
        <code>…{info.last4}</code>
      </td>
      <td>{ago(info.created_at, now)}</td>
      <td>
        {info.last_used_at === null ? (
          <span className={styles.soft}>never</span>
        ) : (
          ago(info.last_used_at, now)
        )}
      </td>
      <td className={styles.number}>{info.credits_remaining.toLocaleString('en-US')}</td>
      <td className={styles.actions}>
        {onRevoke && !info.own && (
          <Button variant="quiet" size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}
