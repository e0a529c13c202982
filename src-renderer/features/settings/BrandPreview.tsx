import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Watermark } from '../../../src-shared/contract/meme.ts';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { logoBox, markOpacity } from '../../../src-shared/layout/watermark.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { stageOf } from '../../state/editor/stage.ts';
import { createArt, shownUrl } from '../../state/session/preview-loader.ts';
import { Markup } from '../editor/canvas/Markup.tsx';
import { useNaturalSize } from '../editor/canvas/use-natural-size.ts';
import styles from './Settings.module.css';

interface MarkProps {
  watermark: Watermark;
  template: TemplateListItem;
}

/** The mark on a template, drawn by the code that draws it on memes. */
export function BrandPreview({ watermark, template }: MarkProps) {
  const { width, height, image_url } = template;
  return (
    <figure className={styles.preview}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="How your mark looks">
        <image href={localUrl(image_url)} width={width} height={height} />
        {watermark.logo_url === undefined ? (
          <TextMark watermark={watermark} template={template} />
        ) : (
          <LogoMark watermark={watermark} url={watermark.logo_url} template={template} />
        )}
      </svg>
      <figcaption>As it will be drawn</figcaption>
    </figure>
  );
}

function TextMark({ watermark, template: { id, width, height } }: MarkProps) {
  const { api, toasts } = useApp();
  const [art] = useState(() => createArt({ api, onError: toasts.fail }));
  useSyncExternalStore(art.pulse.subscribe, art.pulse.value);
  const stage = useMemo(() => stageOf({ templateId: id, width, height }, [], {}), [id, width, height]);
  const markup = watermark.text?.trim() ? art.drawWatermark(watermark, stage) : '';
  if (markup === 'loading' || markup === '') return null;
  return <Markup markup={markup} />;
}

function LogoMark({ watermark, url, template }: MarkProps & { url: string }) {
  const href = url === '' ? undefined : shownUrl(url, window.location.origin);
  const natural = useNaturalSize(href);
  if (!natural) return null;
  const box = logoBox(natural, watermark, template);
  return <image href={href} {...box} preserveAspectRatio="none" opacity={markOpacity(watermark)} />;
}
