import { TriangleAlert } from 'lucide-react';
import type { Timing } from '../../../../src-shared/contract/motion.ts';
import { withBar } from '../../../state/motion/spans.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSession } from '../session/context.ts';
import styles from './Transport.module.css';
import { useTrack } from './use-track.ts';

/** Time in which something fades where the loop is closed, ms. */
const FADE_MS = 250;

/** A note where something jumps between the last frame and the first, and a way to close the loop. */
export function LoopNote() {
  const { editor } = useSession();
  const { t } = useText();
  const { plan } = useTrack();
  const { vanish, appear } = plan.jumps;
  const count = vanish.length + appear.length;
  if (count === 0) return null;
  const close = () => {
    const fade = { effect: 'fade', duration_ms: FADE_MS } as const;
    const timings = new Map<string, Timing>();
    for (const [id, item] of plan.items) {
      const { startMs, endMs, timing } = item;
      const bar = withBar(timing, { startMs, endMs }, plan.durationMs);
      if (vanish.includes(id)) timings.set(id, { ...bar, exit: fade });
      if (appear.includes(id)) timings.set(id, { ...bar, entrance: fade });
    }
    editor.setTimings('closeLoop', timings);
  };
  return (
    <span className={styles.loopNote}>
      <TriangleAlert size={13} aria-hidden />
      <span role="status">
        {vanish.length > 0
          ? t('timeline:jump.end', { count: vanish.length })
          : t('timeline:jump.start', { count: appear.length })}
      </span>
      <Button size="small" variant="quiet" onClick={close}>
        {t('timeline:jump.fade')}
      </Button>
    </span>
  );
}
