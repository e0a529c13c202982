import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { DEFAULT_SCOPES } from '../../../src-shared/contract/scopes.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { Badge } from '../../ui/States.tsx';
import styles from './KeyTable.module.css';

/** What can be done with a key. */
export interface KeyActions {
  onReplace(key: KeyInfo): void;
  onResume(key: KeyInfo): void;
  onRevoke(key: KeyInfo): void;
}

const STATUSES = {
  suspended: 'keys:list.suspended',
  expired: 'keys:list.expired',
  revoked: 'keys:list.revokedState',
} as const;
type Verb = 'resume' | 'replace' | 'revoke';

/** The scopes of a key that may do less than others, or something of its own; administration is shown apart. */
function listLimits(scopes: KeyInfo['scopes']): string[] {
  const own = scopes.filter((scope) => scope !== 'admin');
  return `${own}` === `${DEFAULT_SCOPES}` ? [] : own;
}

interface KeyRowProps {
  info: KeyInfo;
  /** Shows its plan and credits. */
  credits: boolean;
  actions: KeyActions | undefined;
}

/** One key; without `actions` it is read-only. */
export function KeyRow({ info, credits, actions }: KeyRowProps) {
  const { t, format } = useText();
  const now = Date.now();
  // It may end while the list is shown.
  const expired = info.expires_at !== null && Date.parse(info.expires_at) <= now;
  const status = expired && info.status !== 'revoked' ? 'expired' : info.status;
  const limits = listLimits(info.scopes);
  const name = info.name || t('keys:list.unnamed');
  return (
    <tr>
      <th scope="row">
        <span className={common.row}>
          {name}
          {info.own && <Badge tone="accent">{t('keys:list.thisApp')}</Badge>}
          {info.made_in_app && <Badge>{t('keys:list.madeInApp')}</Badge>}
          {info.scopes.includes('admin') && <Badge tone="warn">{t('keys:list.admin')}</Badge>}
          {limits.length > 0 && <Badge>{t('keys:list.scopes', { names: limits.join(', ') })}</Badge>}
          {info.betas.map((beta) => (
            <Badge key={beta}>{t('keys:list.beta', { name: beta })}</Badge>
          ))}
          {info.mode === 'test' && <Badge>{t('keys:list.test')}</Badge>}
          {status !== 'active' && (
            <Badge tone={status === 'expired' ? 'warn' : 'bad'}>{t(STATUSES[status])}</Badge>
          )}
        </span>
        {info.expires_at !== null && !expired && (
          <span className={styles.secondary}>
            {t('keys:list.until', { date: format.date(info.expires_at) })}
          </span>
        )}
      </th>
      {credits && <td>{info.plan}</td>}
      <td>
        <code dir="ltr">…{info.last4}</code>
      </td>
      <td>{format.ago(info.created_at, now)}</td>
      <td>
        {info.last_used_at === null ? (
          <span className={styles.secondary}>{t('keys:list.never')}</span>
        ) : (
          format.ago(info.last_used_at, now)
        )}
      </td>
      {credits && <td className={styles.number}>{format.number(info.credits_remaining)}</td>}
      <td className={styles.actions}>
        {actions && !info.own && (
          <>
            {status === 'suspended' && (
              <Action verb="resume" name={name} onClick={() => actions.onResume(info)} />
            )}
            {status === 'active' && (
              <Action verb="replace" name={name} onClick={() => actions.onReplace(info)} />
            )}
            <Action verb="revoke" name={name} onClick={() => actions.onRevoke(info)} />
          </>
        )}
      </td>
    </tr>
  );
}

/** `name`: of the key. */
function Action({ verb, name, onClick }: { verb: Verb; name: string; onClick(): void }) {
  const { t } = useText();
  return (
    <Button variant="quiet" size="small" aria-label={t(`keys:list.${verb}Named`, { name })} onClick={onClick}>
      {t(`keys:list.${verb}`)}
    </Button>
  );
}
