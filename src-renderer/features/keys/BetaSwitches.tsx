import { useId } from 'react';
import { BETAS, type Beta } from '../../../src-shared/contract/plans.ts';
import { Switch } from '../../ui/Controls.tsx';
import styles from './KeyTable.module.css';

const HINTS: Readonly<Record<Beta, string>> = {
  animate: 'The key may turn pictures into videos with POST /v1/animate.',
};

export interface BetaSwitchesProps {
  betas: readonly Beta[];
  onChange(betas: Beta[]): void;
}

/** Chooses the invite-only betas that a new key may use. */
export function BetaSwitches({ betas, onChange }: BetaSwitchesProps) {
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
          Beta: {beta}
          <p>{HINTS[beta]}</p>
        </label>
      </div>
    );
  });
}
