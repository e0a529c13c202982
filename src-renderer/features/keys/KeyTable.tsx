import { ChevronDown, ChevronRight, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../src-shared/contract/keys.ts';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Page.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { CreateKey, NewKey } from './CreateKey.tsx';
import { ReplaceKey } from './connect/ReplaceKey.tsx';
import { type KeyActions, KeyRow } from './KeyRow.tsx';
import styles from './KeyTable.module.css';
import { RevokeKey } from './RevokeKey.tsx';

/** All keys of this machine; revoked ones are collapsed. */
export function KeyTable() {
  const { api, toasts } = useApp();
  const { reload, ...loaded } = useLoaded(api.keys);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<KeyInfo | null>(null);
  const [replacing, setReplacing] = useState<KeyInfo | null>(null);
  const [replacement, setReplacement] = useState<CreatedKey | null>(null);
  const resume = ({ id, name }: KeyInfo) =>
    void api
      .resumeKey(id)
      .then(() => toasts.show(`${name || 'The key'} works again.`))
      .catch(toasts.fail)
      .finally(reload);
  const actions = { onReplace: setReplacing, onResume: resume, onRevoke: setRevoking };
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
      {loaded.state === 'ready' && <Table caption="API keys" keys={usable} actions={actions} />}
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
      <ReplaceKey
        replacing={replacing}
        onClose={() => setReplacing(null)}
        onReplaced={(created) => {
          setReplacement(created);
          reload();
        }}
      />
      {replacement && <NewKey created={replacement} onClose={() => setReplacement(null)} />}
    </Section>
  );
}

interface TableProps {
  caption: string;
  keys: readonly KeyInfo[];
  /** None: the keys are only listed. */
  actions?: KeyActions;
}

function Table({ caption, keys, actions }: TableProps) {
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
            <KeyRow key={key.id} info={key} actions={actions} />
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
