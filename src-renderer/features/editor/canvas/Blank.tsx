import { useCallback, useRef } from 'react';
import type { Rect } from '../../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../../src-shared/document/region.ts';
import type { PatchedPixels } from '../../../../src-shared/drawing/patch-pixels.ts';
import { DrawnPatches } from '../../drawing/DrawnPatches.tsx';
import { DrawnSurround } from '../../drawing/DrawnSurround.tsx';
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

/** The pixels of the frame that is shown, where it is one of a video. */
function useFramePixels(shown: PreviewMode, wanted: boolean): PatchedPixels | undefined {
  const open = usePlayer((state) => state.open);
  const isFrame = shown === 'moving' || (shown === 'playhead' && open);
  return useVideoPixels(isFrame && wanted);
}

/** What is around the picture. */
function Around({ canvas, src, shown }: Omit<BlankProps, 'scale'>) {
  const { framed, color, plain, width, height } = canvas;
  const frame = useFramePixels(shown, framed?.surround.type === 'blur');
  if (plain) return null;
  if (framed) return <DrawnSurround canvas={canvas} src={src} frame={frame} />;
  return <rect width={width} height={height} fill={color} />;
}

/** The patches of the document; only their changes draw them again. */
function Patches({ canvas, src, shown }: Omit<BlankProps, 'scale'>) {
  const items = useShallowEditorState(({ document }) =>
    document.items.filter(({ kind }) => kind === 'patch'),
  );
  const frame = useFramePixels(shown, items.length > 0);
  return <DrawnPatches items={items} canvas={canvas} src={src} frame={frame} />;
}

/** The picture itself, with crop and bars; what of it is seen, and its parts, change without React. */
export function Blank({ canvas, src, shown, scale }: BlankProps) {
  const session = useSession();
  const hasVideo = useEditorState(({ document }) => document.motion?.video !== undefined);
  const { crop, picture, source } = canvas;
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
        <image href={src} width={source.width} height={source.height} preserveAspectRatio="none" />
        {moving && <TemplateParts shown={shown} />}
        {hasVideo && shown !== 'rest' && <VideoFrame shown={shown} scale={scale} />}
        <Patches canvas={canvas} src={src} shown={shown} />
      </svg>
    </>
  );
}
