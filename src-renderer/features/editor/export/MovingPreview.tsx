import { Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { approximateSize } from '../../../state/export/formats.ts';
import { estimatedBytes } from '../../../state/export/moving-estimate.ts';
import { type MovingOutput, pictureSize, ratioOf, shapeOf } from '../../../state/export/moving-output.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Picture } from '../canvas/Picture.tsx';
import { useCanvas, useEditorState, usePlan, usePlayer, useSession } from '../session/context.ts';
import styles from './Export.module.css';
import { useStillBytes } from './use-still-bytes.ts';

/** Greatest height of the preview. */
const HEIGHT_REM = 20;
const REM = 16;
/** The moment that stands for the whole, fraction of the duration. */
const SHOWN_AT = 0.75;

/** About how many bytes the file will have, from a still that the browser encodes; undefined while it is measured. */
function useMovingEstimate(still: RefObject<HTMLElement | null>, output: MovingOutput) {
  const { source } = useSession();
  const plan = usePlan();
  const partsMove = useEditorState(({ document }) => document.motion?.parts !== false);
  const bytes = useStillBytes(still, 'webp', pictureSize(output, useCanvas()));
  if (!plan || bytes === undefined || bytes === null) return bytes;
  return estimatedBytes(output.format, bytes, plan, source.partsUrl !== undefined && partsMove);
}

function sizeText(estimate: number | null | undefined): string {
  if (estimate === undefined) return 'Measuring';
  return estimate === null ? 'Size known once made' : approximateSize(estimate);
}

/** The moving document in the shape of the file. */
export function MovingPreview({ output }: { output: MovingOutput }) {
  const { player, source } = useSession();
  const canvas = useCanvas();
  const plan = usePlan();
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
