import { lazy, Suspense, useEffect, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useApp } from '../../context.ts';
import type { ShownTemplate } from '../../state/browse/templates.ts';
import styles from './HoverExample.module.css';

const LiveCaptions = lazy(() => import('../drawing/LiveCaptions.tsx'));

/** Time of hovering a card before its example is drawn, ms. */
const HOVER_DELAY_MS = 120;

/** The first example of a template, drawn over its thumbnail. */
export function HoverExample({ template }: { template: ShownTemplate }) {
  const { browse } = useApp();
  const [detail, setDetail] = useState<TemplateDetail>();
  useEffect(() => {
    let active = true;
    const timer = setTimeout(() => {
      browse.details.get(template.id).then(
        (found) => active && setDetail(found),
        // The example is optional: a failure needs no message.
        () => undefined,
      );
    }, HOVER_DELAY_MS);
    return () => {
      active = false;
      clearTimeout(timer);
    };
  }, [browse, template.id]);
  const captions = detail?.example_captions[0]?.captions;
  if (!captions || detail.id !== template.id) return null;
  return (
    <span className={styles.example}>
      <Suspense>
        <LiveCaptions template={detail} captions={captions} />
      </Suspense>
    </span>
  );
}
