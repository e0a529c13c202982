import { useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { clientOf, OTHER_CLIENT } from '../../../state/keys/clients/clients.ts';
import { ago } from '../../../state/keys/labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Page.tsx';
import { Badge } from '../../../ui/States.tsx';
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
  const [revoking, setRevoking] = useState<KeyInfo | null>(null);
  const [replacing, setReplacing] = useState<KeyInfo | null>(null);
  if (keys.length === 0 && !revoking && !replacing) return null;
  return (
    <Section
      title="Your assistants"
      description="Each has its own key. Revoke the key to disconnect the assistant."
    >
      <ul className={styles.keys} aria-label="Keys of assistants">
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
  const { name, last_used_at: used, last4, credits_remaining } = info;
  return (
    <li className={styles.keyLine}>
      <Monogram client={clientOf(info) ?? OTHER_CLIENT} />
      <span className={styles.keyText}>
        <span className={styles.keyName}>
          <bdi>{name}</bdi>
          {used === null ? <Badge>not used yet</Badge> : <Badge tone="good">connected</Badge>}
        </span>
        <span className={styles.secondary}>
          {used === null ? '' : `Last used ${ago(used, Date.now())} · `}…{last4} ·{' '}
          {credits_remaining.toLocaleString('en-US')} credits left
        </span>
      </span>
      <Button variant="quiet" size="small" aria-label={`Replace key of ${name}`} onClick={onReplace}>
        Replace key
      </Button>
      <Button variant="quiet" size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
