import { useCallback, useRef } from 'react';
import type { Rect } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import { DrawnPatches } from '../../drawing/DrawnPatches.tsx';
import { useEditorState, usePlayer, useSession, useShallowEditorState } from '../session/context.ts';
import { findShownTime, type PreviewMode, useDrawing } from './moments.ts';
import { TemplateParts } from './TemplateParts.tsx';
import { useVideoPixels } from './use-video-pixels.ts';
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

/** The patches of the document; only their changes draw them again. */
function Patches({ canvas, src, shown }: Omit<BlankProps, 'scale'>) {
  const items = useShallowEditorState(({ document }) =>
    document.items.filter(({ kind }) => kind === 'patch'),
  );
  const open = usePlayer((state) => state.open);
  const isFrame = shown === 'moving' || (shown === 'playhead' && open);
  const frame = useVideoPixels(isFrame && items.length > 0);
  return <DrawnPatches items={items} canvas={canvas} src={src} frame={frame} />;
}

/** The picture itself, with crop and bars; what of it is seen, and its parts, change without React. */
export function Blank({ canvas, src, shown, scale }: BlankProps) {
  const session = useSession();
  const hasVideo = useEditorState(({ document }) => document.motion?.video !== undefined);
  const { crop, picture, source, color } = canvas;
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
      {!canvas.plain && <rect width={canvas.width} height={canvas.height} fill={color} />}
      <svg ref={view} {...picture} preserveAspectRatio="none" aria-hidden>
        <image href={src} width={source.width} height={source.height} preserveAspectRatio="none" />
        {moving && <TemplateParts shown={shown} />}
        {hasVideo && shown !== 'rest' && <VideoFrame shown={shown} scale={scale} />}
        <Patches canvas={canvas} src={src} shown={shown} />
      </svg>
    </>
  );
}
