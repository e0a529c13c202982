import { useState } from 'react';
import type { CreatedKey, KeyInfo } from '../../../../src-shared/contract/keys.ts';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { addLabels } from '../../shared/labelled.ts';

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
  { value: '0', label: 'keys:replace.now' },
  { value: '3600', label: 'keys:replace.inAnHour' },
  { value: '86400', label: 'keys:replace.inADay' },
] as const;
type Overlap = (typeof OVERLAPS)[number]['value'];

/** Asks when the current key should end, and makes a new key for the same account. */
export function ReplaceKey({ replacing, onClose, onReplaced, onEnded }: ReplaceKeyProps) {
  const { api } = useApp();
  const { t } = useText();
  const [overlap, setOverlap] = useState<Overlap>('0');
  const replace = async (current: KeyInfo) => {
    onReplaced(await api.rotateKey(current.id, { overlap_seconds: Number(overlap) }));
    if (overlap === '0') onEnded?.(current);
  };
  return (
    <ConfirmDialog
      open={replacing !== null}
      title={
        replacing?.name ? t('keys:replace.title', { name: replacing.name }) : t('keys:replace.titleUnnamed')
      }
      description={t('keys:replace.description')}
      cancel={t('keys:replace.keep')}
      confirm={t('keys:replace.confirm')}
      onConfirm={async () => replacing && replace(replacing)}
      onClose={onClose}
    >
      <Field label={t('keys:replace.when')}>
        <Segmented
          label={t('keys:replace.when')}
          value={overlap}
          options={addLabels(OVERLAPS, t)}
          onChange={setOverlap}
        />
      </Field>
    </ConfirmDialog>
  );
}
