import { useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { useApp } from '../../../context.ts';
import { Segmented } from '../../../ui/Controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';

export interface ReplaceKeyProps {
  /** The key to replace; null closes the dialog. */
  replacing: KeyInfo | null;
  onClose(): void;
  onReplaced(key: CreatedKey): void;
  /** Called when the replaced key no longer works. */
  onEnded?(key: KeyInfo): void;
}

/** Seconds for which the replaced key still works. */
const OVERLAPS = [
  { value: '0', label: 'Now' },
  { value: '3600', label: 'In an hour' },
  { value: '86400', label: 'In a day' },
] as const;
type Overlap = (typeof OVERLAPS)[number]['value'];

/** Asks when the current key should end, and makes a new key for the same account. */
export function ReplaceKey({ replacing, onClose, onReplaced, onEnded }: ReplaceKeyProps) {
  const { api } = useApp();
  const [overlap, setOverlap] = useState<Overlap>('0');
  const replace = async (current: KeyInfo) => {
    onReplaced(await api.rotateKey(current.id, { overlap_seconds: Number(overlap) }));
    if (overlap === '0') onEnded?.(current);
  };
  return (
    <ConfirmDialog
      open={replacing !== null}
      title={`Replace the key of ${replacing?.name || 'this account'}?`}
      description="Give the new key to the program that uses it before the current one stops working. The account and its credits stay."
      cancel="Keep it"
      confirm="Replace key"
      onConfirm={async () => replacing && replace(replacing)}
      onClose={onClose}
    >
      <Field label="The current key stops working">
        {() => (
          <Segmented
            label="The current key stops working"
            value={overlap}
            options={OVERLAPS}
            onChange={setOverlap}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
