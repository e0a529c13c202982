import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { PartPlace } from '../../../src-shared/motion/part-places.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import type { ListedTemplate } from '../../state/browse/templates.ts';
import { useReducedMotion } from '../../ui/use-media-query.ts';
import styles from './HoverExample.module.css';

const LiveCaptions = lazy(() => import('../drawing/LiveCaptions.tsx'));
const MovingTemplate = lazy(() => import('../drawing/MovingTemplate.tsx'));

/** Time of hovering a card before its example is drawn, ms. */
const HOVER_DELAY_MS = 120;

/** The details of a template that is hovered for a moment. */
function useHovered({ id }: ListedTemplate): TemplateDetail | undefined {
  const { browse } = useApp();
  const [detail, setDetail] = useState<TemplateDetail>();
  useEffect(() => {
    let active = true;
    const timer = setTimeout(() => {
      browse.details.get(id).then(
        (found) => active && setDetail(found),
        // The example is optional: a failure needs no message.
        () => undefined,
      );
    }, HOVER_DELAY_MS);
    return () => {
      active = false;
      clearTimeout(timer);
    };
  }, [browse, id]);
  return detail?.id === id ? detail : undefined;
}

/** Takes captions along with the parts that their regions are on. */
function moveCaptions(root: Element | null, places: readonly PartPlace[]): void {
  for (const { part, matrix, opacity } of places) {
    const { a, b, c, d, e, f } = matrix;
    for (const region of part.regions ?? []) {
      const caption = root?.querySelector(`[data-region="${CSS.escape(region)}"]`);
      caption?.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
      caption?.setAttribute('opacity', String(opacity));
    }
  }
}

/** The first example of a template, drawn over its thumbnail; a template that moves plays beneath it. */
export function HoverExample({ template }: { template: ListedTemplate }) {
  const detail = useHovered(template);
  const still = useReducedMotion();
  const root = useRef<HTMLSpanElement>(null);
  if (!detail) return null;
  const captions = detail.example_captions[0]?.captions;
  const plays = detail.animated && !still;
  return (
    <span ref={root} className={styles.example}>
      <Suspense>
        {plays && detail.motion_url !== undefined && (
          <MovingTemplate template={detail} onPainted={(places) => moveCaptions(root.current, places)} />
        )}
        {plays && detail.motion_url === undefined && (
          <img className={styles.moving} src={localUrl(detail.image_url)} alt="" draggable={false} />
        )}
        {captions && <LiveCaptions template={detail} captions={captions} />}
      </Suspense>
    </span>
  );
}
