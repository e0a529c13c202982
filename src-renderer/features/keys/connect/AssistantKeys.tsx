import { useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { findClient, OTHER_CLIENT } from '../../../state/keys/clients/clients.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Page.tsx';
import { Badge } from '../../../ui/States.tsx';
import { useCredits } from '../../shared/use-credits.ts';
import { RevokeKey } from '../RevokeKey.tsx';
import styles from './Connect.module.css';
import { Monogram } from './Monogram.tsx';
import { ReplaceKey } from './ReplaceKey.tsx';

export interface AssistantKeysProps {
  keys: readonly KeyInfo[];
  onRevoked(key: KeyInfo): void;
  onReplaced(key: CreatedKey): void;
}

/** The keys of assistants, and when each was used. */
export function AssistantKeys({ keys, onRevoked, onReplaced }: AssistantKeysProps) {
  const { t } = useText();
  const [revoking, setRevoking] = useState<KeyInfo | null>(null);
  const [replacing, setReplacing] = useState<KeyInfo | null>(null);
  if (keys.length === 0 && !revoking && !replacing) return null;
  return (
    <Section title={t('keys:assistants.title')} description={t('keys:assistants.description')}>
      <ul className={styles.keys} aria-label={t('keys:assistants.list')}>
        {keys.map((key) => (
          <KeyLine
            key={key.id}
            info={key}
            onRevoke={() => setRevoking(key)}
            onReplace={() => setReplacing(key)}
          />
        ))}
      </ul>
      <RevokeKey
        revoking={revoking}
        onClose={() => setRevoking(null)}
        onRevoked={() => revoking && onRevoked(revoking)}
      />
      <ReplaceKey
        replacing={replacing}
        onClose={() => setReplacing(null)}
        onReplaced={onReplaced}
        onEnded={onRevoked}
      />
    </Section>
  );
}

interface KeyLineProps {
  info: KeyInfo;
  onRevoke(): void;
  onReplace(): void;
}

function KeyLine({ info, onRevoke, onReplace }: KeyLineProps) {
  const { t, format } = useText();
  const { name, last_used_at: used, last4, credits_remaining } = info;
  const { shown } = useCredits();
  const facts = [
    used !== null && t('keys:assistants.lastUsed', { ago: format.ago(used, Date.now()) }),
    t('keys:assistants.endsIn', { last4 }),
    shown && t('keys:assistants.creditsLeft', { count: credits_remaining }),
  ].filter((fact) => fact !== false);
  return (
    <li className={styles.keyLine}>
      <Monogram client={findClient(info) ?? OTHER_CLIENT} />
      <span className={styles.keyText}>
        <span className={styles.keyName}>
          <bdi>{name}</bdi>
          {used === null ? (
            <Badge>{t('keys:assistants.notUsed')}</Badge>
          ) : (
            <Badge tone="good">{t('keys:assistants.connected')}</Badge>
          )}
        </span>
        <span className={styles.secondary}>{facts.join(' · ')}</span>
      </span>
      {(
        [
          ['replace', onReplace],
          ['revoke', onRevoke],
        ] as const
      ).map(([verb, act]) => (
        <Button
          key={verb}
          variant="quiet"
          size="small"
          aria-label={t(`keys:assistants.${verb}Named`, { name })}
          onClick={act}
        >
          {t(`keys:assistants.${verb}`)}
        </Button>
      ))}
    </li>
  );
}
