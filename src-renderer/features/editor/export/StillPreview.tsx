import { useRef } from 'react';
import type { OutputFormat } from '../../../../src-shared/contract/meme.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import { namesOwnFont } from '../../../state/fonts/font-uses.ts';
import { useText } from '../../../text.tsx';
import { Picture } from '../canvas/Picture.tsx';
import { PreviewProblem } from '../PreviewProblem.tsx';
import { useCanvas, useEditorState } from '../session/context.ts';
import styles from './Export.module.css';
import { useSizeText } from './use-size-text.ts';
import { useStillBytes } from './use-still-bytes.ts';

/** Greatest height of the preview. */
const HEIGHT_REM = 22;
const REM = 16;

/** The preview, drawn by the editor itself: it sends no request and costs no credits. `output` in px. */
export function StillPreview({ format, output }: { format: OutputFormat; output: Size }) {
  const frame = useRef<HTMLDivElement>(null);
  const { t } = useText();
  const sizeText = useSizeText();
  const size = useCanvas();
  const estimate = useStillBytes(frame, format, output);
  const ownFonts = useEditorState(({ document, regions }) => namesOwnFont(document.items, regions));
  const ratio = size.width / size.height;
  const style = { aspectRatio: ratio, width: `min(100%, ${HEIGHT_REM * ratio}rem)` };
  return (
    <figure className={styles.preview} aria-label={t('exporting:preview')}>
      <div ref={frame} className={styles.frame} style={style}>
        <Picture scale={(HEIGHT_REM * REM) / size.height} shown="rest" />
      </div>
      <PreviewProblem />
      <figcaption>
        <span role="status">
          {sizeText(estimate)} · {t('exporting:editable')}
          {ownFonts && ` · ${t('exporting:withoutFonts')}`}
        </span>
      </figcaption>
    </figure>
  );
}
