import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MovingOutput } from '../../../state/export/moving-output.ts';
import type { Plan } from '../../../state/motion/plan.ts';
import { useText } from '../../../text.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Picture } from '../canvas/Picture.tsx';
import { useCanvas, usePlayer, useSession } from '../session/context.ts';
import styles from './Export.module.css';
import { useMovingEstimate } from './use-moving-estimate.ts';
import { useOutputPlan } from './use-output-plan.ts';
import { useSizeText } from './use-size-text.ts';

/** Greatest height of the preview. */
const HEIGHT_REM = 20;
const REM = 16;
/** The moment that stands for the whole, fraction of the duration. */
const SHOWN_AT = 0.75;

/** The moving document in the shape of the file. */
export function MovingPreview({ output }: { output: MovingOutput }) {
  const { player } = useSession();
  const { t, format } = useText();
  const canvas = useCanvas();
  const plan = useOutputPlan(output.format);
  const playing = usePlayer((state) => state.playing);
  const still = useRef<HTMLDivElement>(null);
  const estimate = useMovingEstimate(still, output);
  const ready = plan !== undefined;
  const durationMs = plan?.durationMs ?? 0;
  useEffect(() => {
    if (!ready) return;
    // At rest it shows a moment at which its captions have come.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) player.seek(durationMs * SHOWN_AT);
    else player.play();
    return player.pause;
  }, [player, ready, durationMs]);
  const sizeText = useSizeText();
  const describeLength = ({ durationMs: ms, starts }: Plan) =>
    t('exporting:length', { length: format.seconds(ms / 1000, 1), count: starts.length });
  const ratio = canvas.width / canvas.height;
  const style = { aspectRatio: ratio, width: `min(100%, ${HEIGHT_REM * ratio}rem)` };
  return (
    <figure className={styles.preview} aria-label={t('exporting:preview')}>
      <div className={styles.movingFrame} style={style}>
        <Picture scale={(HEIGHT_REM * REM) / canvas.height} shown="moving" />
      </div>
      <div ref={still} hidden aria-hidden>
        <Picture scale={1} shown="rest" />
      </div>
      <figcaption className={styles.movingCaption}>
        <IconButton
          label={t(playing ? 'exporting:pause' : 'exporting:play')}
          size="small"
          onClick={player.toggle}
        >
          {playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
        </IconButton>
        <span role="status">
          {plan && `${describeLength(plan)} · `}
          {sizeText(estimate)} · {t('exporting:editable')}
        </span>
      </figcaption>
    </figure>
  );
}
