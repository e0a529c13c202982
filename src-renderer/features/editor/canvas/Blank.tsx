import { useCallback, useRef } from 'react';
import type { Rect } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { isAdjusted } from '../../../../src-shared/drawing/adjust/adjust-pixels.ts';
import { BasePicture } from '../../drawing/BasePicture.tsx';
import { DrawnSurround } from '../../drawing/DrawnSurround.tsx';
import {
  useEditorState,
  useHasFrames,
  usePlayer,
  useSession,
  useShallowEditorState,
} from '../session/context.ts';
import { findShownTime, type PreviewMode, useDrawing } from './moments.ts';
import { TemplateParts } from './TemplateParts.tsx';
import { useShownFrame, useVideoPixels } from './use-shown-frame.ts';
import { VideoFrame } from './VideoFrame.tsx';

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

interface BlankProps {
  canvas: PictureCanvas;
  src: string;
  shown: PreviewMode;
  /** Screen px per px of the canvas. */
  scale: number;
}

/** Whether the parts of the template are drawn apart from it: only where the document is shown moving. */
function useMovingParts(shown: PreviewMode): boolean {
  const open = usePlayer((state) => state.open);
  const moves = useEditorState(({ document }) => document.motion !== null && document.motion.parts !== false);
  return moves && (shown === 'moving' || (shown === 'playhead' && open));
}

/** Whether a frame is shown in place of the still. */
function useIsFrame(shown: PreviewMode): boolean {
  const open = usePlayer((state) => state.open);
  return shown === 'moving' || (shown === 'playhead' && open);
}

/** What is around the picture. */
function Around({ canvas, src, shown }: Omit<BlankProps, 'scale'>) {
  const { framed, color, plain, width, height } = canvas;
  const adjust = useEditorState(({ document }) => document.canvas.adjust);
  const frame = useVideoPixels(useIsFrame(shown) && framed?.surround.type === 'blur');
  if (plain) return null;
  if (framed) return <DrawnSurround {...{ canvas, src, adjust, frame }} />;
  return <rect width={width} height={height} fill={color} />;
}

/** The picture itself, with crop and bars; what of it is seen, and its parts, change without React. */
export function Blank({ canvas, src, shown, scale }: BlankProps) {
  const session = useSession();
  const hasFrames = useHasFrames();
  const { crop, picture } = canvas;
  const adjust = useEditorState(({ document }) => document.canvas.adjust);
  const items = useShallowEditorState(({ document }) =>
    document.items.filter(({ kind }) => kind === 'patch'),
  );
  const isFrame = useIsFrame(shown);
  const frame = useShownFrame(isFrame && isAdjusted(adjust), shown);
  const framePixels = useVideoPixels(isFrame && items.length > 0 && !isAdjusted(adjust));
  const view = useRef<SVGSVGElement>(null);
  const moving = useMovingParts(shown);
  useDrawing(
    useCallback(() => {
      const timeMs = findShownTime(session, shown);
      const { editor, preview } = session;
      const seen =
        timeMs === null
          ? WHOLE
          : preview.pictureAt(editor.store.getState().document, editor.canvas(), timeMs).view;
      const { x, y, width, height } = seen;
      const box = [
        crop.x + x * crop.width,
        crop.y + y * crop.height,
        width * crop.width,
        height * crop.height,
      ];
      const text = box.join(' ');
      if (view.current?.getAttribute('viewBox') !== text) view.current?.setAttribute('viewBox', text);
    }, [session, shown, crop]),
  );
  return (
    <>
      <Around {...{ canvas, src, shown }} />
      <svg ref={view} {...picture} preserveAspectRatio="none" aria-hidden>
        <BasePicture
          {...{ canvas, src, adjust, items, scale, frame, framePixels }}
          isCovered={hasFrames && isFrame && !session.video}
        >
          {moving && <TemplateParts shown={shown} />}
          {hasFrames && shown !== 'rest' && <VideoFrame shown={shown} scale={scale} />}
        </BasePicture>
      </svg>
    </>
  );
}
