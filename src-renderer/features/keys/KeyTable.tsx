import { ChevronDown, ChevronRight, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { KeyInfo } from '../../../src-shared/contract/keys.ts';
import { useApp } from '../../context.ts';
import { ago, day } from '../../state/keys/labels.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Page.tsx';
import { Badge, EmptyState, Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { CreateKey } from './CreateKey.tsx';
import styles from './KeyTable.module.css';
import { RevokeKey } from './RevokeKey.tsx';

/** One key; without `onRevoke` it is read-only. */
function KeyRow({ info, onRevoke }: { info: KeyInfo; onRevoke?(): void }) {
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
        {onRevoke && !info.own && (
          <Button variant="quiet" size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
}

/** All keys of this machine; revoked ones are collapsed. */
export function KeyTable() {
  const { api } = useApp();
  const { reload, ...loaded } = useLoaded(api.keys);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<KeyInfo | null>(null);
  const keys = loaded.state === 'ready' ? loaded.data.keys : [];
  const usable = keys.filter(({ status }) => status !== 'revoked');
  const revoked = keys.filter(({ status }) => status === 'revoked');
  const others = usable.filter(({ own }) => !own);
  return (
    <Section
      title="API keys"
      description="A key lets a script call the engine. Each new one gets an account with the credits of its plan."
      aside={
        <Button variant="primary" onClick={() => setCreating(true)}>
          <Plus size={16} aria-hidden />
          Create key
        </Button>
      }
    >
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && <Table caption="API keys" keys={usable} onRevoke={setRevoking} />}
      {loaded.state === 'ready' && others.length === 0 && (
        <EmptyState
          icon={<KeyRound size={32} strokeWidth={1.5} aria-hidden />}
          title="Only this app holds a key"
        >
          Make one for each script or assistant: you can then see what it does, and take its key away without
          touching the others.
        </EmptyState>
      )}
      {revoked.length > 0 && <Revoked keys={revoked} />}
      <CreateKey open={creating} onOpenChange={setCreating} onCreated={reload} />
      <RevokeKey revoking={revoking} onClose={() => setRevoking(null)} onRevoked={reload} />
    </Section>
  );
}

interface TableProps {
  caption: string;
  keys: readonly KeyInfo[];
  onRevoke?(key: KeyInfo): void;
}

function Table({ caption, keys, onRevoke }: TableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Plan</th>
            <th scope="col">Ends in</th>
            <th scope="col">Created</th>
            <th scope="col">Last used</th>
            <th scope="col" className={styles.number}>
              Credits left
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} info={key} {...(onRevoke ? { onRevoke: () => onRevoke(key) } : {})} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Revoked({ keys }: { keys: readonly KeyInfo[] }) {
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div>
      <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron size={14} aria-hidden />
        Revoked keys ({keys.length})
      </Button>
      {open && <Table caption="Revoked keys" keys={keys} />}
    </div>
  );
}
