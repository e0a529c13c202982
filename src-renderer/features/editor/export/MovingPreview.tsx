import { Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { approximateSize } from '../../../state/export/formats.ts';
import { type MovingOutput, ratioOf, shapeOf } from '../../../state/export/moving-output.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Picture } from '../canvas/Picture.tsx';
import { useCanvas, usePlayer, useSession } from '../session/context.ts';
import styles from './Export.module.css';
import { useMovingEstimate } from './use-moving-estimate.ts';
import { useOutputPlan } from './use-output-plan.ts';

/** Greatest height of the preview. */
const HEIGHT_REM = 20;
const REM = 16;
/** The moment that stands for the whole, fraction of the duration. */
const SHOWN_AT = 0.75;

function sizeText(estimate: number | null | undefined): string {
  if (estimate === undefined) return 'Measuring';
  return estimate === null ? 'Size known once made' : approximateSize(estimate);
}

/** The moving document in the shape of the file. */
export function MovingPreview({ output }: { output: MovingOutput }) {
  const { player, source } = useSession();
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
  const ratio = ratioOf(output, canvas);
  const framed = shapeOf(output) !== null;
  const blurred = framed && output.backdrop === 'blur';
  const style = {
    aspectRatio: ratio,
    width: `min(100%, ${HEIGHT_REM * ratio}rem)`,
    ...(framed && !blurred ? { background: output.backdrop } : {}),
  };
  return (
    <figure className={styles.preview} aria-label="Preview">
      <div className={styles.movingFrame} style={style}>
        {blurred && <img className={styles.backdrop} src={source.picture.src} alt="" />}
        <Picture scale={(HEIGHT_REM * REM) / canvas.height} shown="moving" />
      </div>
      <div ref={still} hidden aria-hidden>
        <Picture scale={1} shown="rest" />
      </div>
      <figcaption className={styles.movingCaption}>
        <IconButton label={playing ? 'Pause' : 'Play'} size="small" onClick={player.toggle}>
          {playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
        </IconButton>
        <span role="status">
          {plan && `${(plan.durationMs / 1000).toFixed(1)} s, ${plan.starts.length} frames · `}
          {sizeText(estimate)}
        </span>
      </figcaption>
    </figure>
  );
}
