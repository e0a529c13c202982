import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { ago, day } from '../../state/keys/labels.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../../ui/States.tsx';
import styles from './KeyTable.module.css';

/** What can be done with a key. */
export interface KeyActions {
  onReplace(key: KeyInfo): void;
  onResume(key: KeyInfo): void;
  onRevoke(key: KeyInfo): void;
}

/** One key; without `actions` it is read-only. */
export function KeyRow({ info, actions }: { info: KeyInfo; actions: KeyActions | undefined }) {
  const now = Date.now();
  const expired = info.expires_at !== null && Date.parse(info.expires_at) <= now;
  const name = info.name || 'Unnamed';
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          {name}
          {info.own && <Badge tone="accent">this app</Badge>}
          {info.made_in_app && <Badge>made in the app</Badge>}
          {info.betas.map((beta) => (
            <Badge key={beta}>beta: {beta}</Badge>
          ))}
          {info.status !== 'active' && <Badge tone="bad">{info.status}</Badge>}
          {expired && <Badge tone="warn">expired</Badge>}
        </span>
        {info.expires_at !== null && !expired && (
          <span className={styles.secondary}>until {day(info.expires_at)}</span>
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
          <span className={styles.secondary}>never</span>
        ) : (
          ago(info.last_used_at, now)
        )}
      </td>
      <td className={styles.number}>{info.credits_remaining.toLocaleString('en-US')}</td>
      <td className={styles.actions}>
        {actions && !info.own && (
          <>
            {info.status === 'suspended' && (
              <Action verb="Resume" name={name} onClick={() => actions.onResume(info)} />
            )}
            {info.status === 'active' && !expired && (
              <Action verb="Replace" name={name} onClick={() => actions.onReplace(info)} />
            )}
            <Action verb="Revoke" name={name} onClick={() => actions.onRevoke(info)} />
          </>
        )}
      </td>
    </tr>
  );
}

/** `name`: of the key. */
function Action({ verb, name, onClick }: { verb: string; name: string; onClick(): void }) {
  return (
    <Button variant="quiet" size="small" aria-label={`${verb} ${name}`} onClick={onClick}>
      {verb}
    </Button>
  );
}
