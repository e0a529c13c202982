import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { TrialChoice } from '../../../../src-shared/contract/trial-terms.ts';
import type { TrialPair } from '../../../../src-shared/contract/writing-trials.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import styles from './Trial.module.css';

/** On a narrow screen one stands above the other, so they have letters instead of sides. */
const MEMES = [
  { side: 'left', letter: 'A' },
  { side: 'right', letter: 'B' },
] as const;

const KEYS: Readonly<Record<string, TrialChoice>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowDown: 'neither',
};

/** Two memes of one idea, of which the person takes one, or neither. */
export function TrialPairView({ pair, onChoose }: { pair: TrialPair; onChoose(choice: TrialChoice): void }) {
  const { t } = useText();
  const group = useRef<HTMLDivElement>(null);
  const idea = useRef<HTMLParagraphElement>(null);
  // Neither meme is preferred before both were looked at.
  useEffect(() => idea.current?.focus(), []);
  const move = (event: KeyboardEvent) => {
    const choice = KEYS[event.key];
    if (!choice) return;
    event.preventDefault();
    group.current?.querySelector<HTMLElement>(`[data-choice="${choice}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside
    <div ref={group} className={styles.comparison} onKeyDown={move}>
      <p className={styles.idea} dir="auto" tabIndex={-1} ref={idea}>
        {pair.idea}
      </p>
      {/* Left is left in every language, as the arrow keys are. */}
      <div className={styles.pair} dir="ltr">
        {MEMES.map(({ side, letter }) => (
          <button
            key={side}
            type="button"
            className={styles.meme}
            data-choice={side}
            aria-label={`${t('writing:trial.meme', { letter })}: ${pair[side].alt_text}`}
            onClick={() => onChoose(side)}
          >
            <img src={pair[side].picture} alt="" />
            <span aria-hidden>{letter}</span>
          </button>
        ))}
      </div>
      <div className={styles.neither}>
        <Button data-choice="neither" onClick={() => onChoose('neither')}>
          {t('writing:trial.neither')}
        </Button>
        <p>{t('writing:trial.keys')}</p>
      </div>
    </div>
  );
}
