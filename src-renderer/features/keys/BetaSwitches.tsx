import { useId } from 'react';
import { BETAS, type Beta } from '../../../src-shared/contract/plans.ts';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';
import { useText } from '../../text.tsx';
import { Switch } from '../../ui/Controls.tsx';
import styles from './KeyTable.module.css';

const HINTS = { animate: 'keys:create.animateHint' } as const satisfies Record<Beta, LabelKey>;

export interface BetaSwitchesProps {
  betas: readonly Beta[];
  onChange(betas: Beta[]): void;
}

/** Chooses the invite-only betas that a new key may use. */
export function BetaSwitches({ betas, onChange }: BetaSwitchesProps) {
  const { t } = useText();
  const formId = useId();
  return BETAS.map((beta) => {
    const id = `${formId}-${beta}`;
    return (
      <div key={beta} className={styles.beta}>
        <Switch
          id={id}
          checked={betas.includes(beta)}
          onChange={(on) => onChange(BETAS.filter((each) => (each === beta ? on : betas.includes(each))))}
        />
        <label htmlFor={id}>
          {t('keys:create.beta', { name: beta })}
          <p>{t(HINTS[beta])}</p>
        </label>
      </div>
    );
  });
}
