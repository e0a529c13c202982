import { lazy, Suspense, useEffect, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useApp } from '../../context.ts';
import type { ShownTemplate } from '../../state/browse/templates.ts';
import styles from './HoverExample.module.css';

const LiveCaptions = lazy(() => import('../live-captions/LiveCaptions.tsx'));

/** ms of staying on a card before its example is drawn; passing over it draws nothing. */
const INTENT_MS = 120;

/** What a template looks like in use: its first example, drawn as the engine would. */
export function HoverExample({ template }: { template: ShownTemplate }) {
  const { browse } = useApp();
  const [detail, setDetail] = useState<TemplateDetail>();
  useEffect(() => {
    let here = true;
    const timer = setTimeout(() => {
      browse.details.get(template.id).then(
        (known) => here && setDetail(known),
        // An example is no reason for a message.
        () => undefined,
      );
    }, INTENT_MS);
    return () => {
      here = false;
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
