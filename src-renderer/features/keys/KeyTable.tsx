import { ChevronDown, ChevronRight, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../src-shared/contract/keys.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Page.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useCredits } from '../shared/use-credits.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import { CreateKey } from './CreateKey.tsx';
import { ReplaceKey } from './connect/ReplaceKey.tsx';
import { type KeyActions, KeyRow } from './KeyRow.tsx';
import styles from './KeyTable.module.css';
import { NewKey } from './NewKey.tsx';
import { RevokeKey } from './RevokeKey.tsx';

/** All keys of this machine; revoked ones are collapsed. */
export function KeyTable() {
  const { api, toasts } = useApp();
  const { t } = useText();
  const { reload, ...loaded } = useLoaded(api.keys);
  const { shown: credits } = useCredits();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<KeyInfo | null>(null);
  const [replacing, setReplacing] = useState<KeyInfo | null>(null);
  const [replacement, setReplacement] = useState<CreatedKey | null>(null);
  const resume = ({ id, name }: KeyInfo) =>
    void api
      .resumeKey(id)
      .then(() => toasts.show(name ? t('keys:list.resumed', { name }) : t('keys:list.resumedUnnamed')))
      .catch(toasts.fail)
      .finally(reload);
  const actions = { onReplace: setReplacing, onResume: resume, onRevoke: setRevoking };
  const keys = loaded.state === 'ready' ? loaded.data.keys : [];
  const usable = keys.filter(({ status }) => status !== 'revoked');
  const revoked = keys.filter(({ status }) => status === 'revoked');
  const others = usable.filter(({ own }) => !own);
  return (
    <Section
      title={t('keys:list.title')}
      description={t(credits ? 'keys:list.description' : 'keys:list.descriptionPlain')}
      aside={
        <Button variant="primary" onClick={() => setCreating(true)}>
          <Plus size={16} aria-hidden />
          {t('keys:list.create')}
        </Button>
      }
    >
      {loaded.state === 'loading' && <Skeleton className={styles.skeleton} />}
      {loaded.state === 'failed' && <LoadError error={loaded.error} onRetry={reload} />}
      {loaded.state === 'ready' && (
        <Table caption={t('keys:list.title')} {...{ keys: usable, actions, credits }} />
      )}
      {loaded.state === 'ready' && others.length === 0 && (
        <EmptyState icon={<KeyRound size={32} strokeWidth={1.5} aria-hidden />} title={t('keys:list.none')}>
          {t('keys:list.noneHint')}
        </EmptyState>
      )}
      {revoked.length > 0 && <RevokedKeys keys={revoked} credits={credits} />}
      <CreateKey open={creating} credits={credits} onClose={() => setCreating(false)} onCreated={reload} />
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
  /** Shows plans and credits. */
  credits: boolean;
  /** None: the keys are only listed. */
  actions?: KeyActions;
}

function Table({ caption, keys, credits, actions }: TableProps) {
  const { t } = useText();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('keys:list.name')}</th>
            {credits && <th scope="col">{t('keys:list.plan')}</th>}
            <th scope="col">{t('keys:list.endsIn')}</th>
            <th scope="col">{t('keys:list.created')}</th>
            <th scope="col">{t('keys:list.lastUsed')}</th>
            {credits && (
              <th scope="col" className={styles.number}>
                {t('keys:list.creditsLeft')}
              </th>
            )}
            <th scope="col">
              <span className="visually-hidden">{t('keys:list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} info={key} credits={credits} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RevokedKeys({ keys, credits }: Pick<TableProps, 'keys' | 'credits'>) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <div>
      <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron size={14} className="directed" aria-hidden />
        {t('keys:list.showRevoked', { count: keys.length })}
      </Button>
      {open && <Table caption={t('keys:list.revoked')} {...{ keys, credits }} />}
    </div>
  );
}
