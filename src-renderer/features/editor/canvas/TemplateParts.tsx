import { useCallback, useEffect, useId, useRef } from 'react';
import type { Rect } from '../../../../src-shared/document/geometry.ts';
import { useNaturalSize } from '../../drawing/use-natural-size.ts';
import { usePreviewChanges, useSession } from '../session/context.ts';
import { findShownTime, matrixText, type PreviewMode, useDrawing } from './moments.ts';
import { useClearedBlank } from './use-cleared-blank.ts';

interface PieceProps {
  href: string;
  /** Size of the picture that holds all of them, px. */
  atlas: { width: number; height: number };
  from: Rect;
  x: number;
  y: number;
}

/** A piece of the atlas where it lies on the blank. */
function AtlasPiece({ href, atlas, from, x, y }: PieceProps) {
  const { width, height } = from;
  return (
    <svg
      {...{ x, y, width, height }}
      viewBox={`${from.x} ${from.y} ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <image href={href} width={atlas.width} height={atlas.height} />
    </svg>
  );
}

/** Moves each part to where it is at the time that is shown. */
function usePartMoves(shown: PreviewMode) {
  const session = useSession();
  const group = useRef<SVGGElement>(null);
  const draw = useCallback(() => {
    const timeMs = findShownTime(session, shown);
    const { editor, preview } = session;
    if (!group.current || timeMs === null) return;
    const { parts } = preview.pictureAt(editor.store.getState().document, editor.canvas(), timeMs);
    const elements = group.current.querySelectorAll<SVGGElement>('[data-part]');
    for (const [at, { matrix, opacity }] of parts.entries()) {
      elements[at]?.setAttribute('transform', matrixText(matrix));
      elements[at]?.setAttribute('opacity', String(opacity));
    }
  }, [session, shown]);
  useDrawing(draw);
  return { group, draw };
}

/** The parts of the template over its blank, px of the blank; nothing until they are loaded. */
export function TemplateParts({ shown }: { shown: PreviewMode }) {
  const { parts, source } = useSession();
  const { group, draw } = usePartMoves(shown);
  const href = source.partsSrc;
  const atlas = useNaturalSize(href);
  const clip = useId();
  usePreviewChanges();
  useEffect(() => parts.load(), [parts]);
  const motion = parts.current();
  const { src, width, height } = source.picture;
  const blank = useClearedBlank(src, href, motion);
  const ready = motion !== undefined && atlas !== undefined && atlas !== null && blank !== undefined;
  // The elements are there only now.
  useEffect(() => {
    if (ready) draw();
  }, [ready, draw]);
  if (!ready || href === undefined) return null;
  return (
    <g ref={group}>
      <image href={blank} width={width} height={height} preserveAspectRatio="none" />
      {motion.parts.map(({ name, from, x, y, within }, at) => (
        <g key={name} {...(within ? { clipPath: `url(#${clip}-${at})` } : {})}>
          {within && (
            <clipPath id={`${clip}-${at}`}>
              <rect {...within} />
            </clipPath>
          )}
          <g data-part={name}>
            <AtlasPiece {...{ href, atlas, from, x, y }} />
          </g>
        </g>
      ))}
    </g>
  );
}
