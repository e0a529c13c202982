import { Stamp } from 'lucide-react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Watermark } from '../../../../src-shared/contract/meme.ts';
import type { TemplateListItem } from '../../../../src-shared/contract/template.ts';
import { pictureCanvas } from '../../../../src-shared/document/region.ts';
import { localUrl } from '../../../api/api.ts';
import { useApp, useSelector } from '../../../context.ts';
import { createPreviewLoader } from '../../../state/session/preview-loader.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LabelledSwitch } from '../../../ui/LabelledSwitch.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { DrawnLogo } from '../../drawing/DrawnLogo.tsx';
import { DrawnPiece } from '../../drawing/DrawnPiece.tsx';
import { completeWatermark, WatermarkDetails } from '../../editor/inspector/WatermarkPanel.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import styles from '../Settings.module.css';

interface BrandPreviewProps {
  watermark: Watermark;
  template: TemplateListItem;
}

/** The watermark on a template, drawn by the same code as on memes. */
function BrandPreview({ watermark, template }: BrandPreviewProps) {
  const { t } = useText();
  const { width, height, image_url } = template;
  return (
    <figure className={styles.preview}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('settings:brand.preview')}>
        <image href={localUrl(image_url)} width={width} height={height} />
        {watermark.logo_url === undefined ? (
          <TextWatermark watermark={watermark} template={template} />
        ) : (
          <DrawnLogo watermark={watermark} canvas={template} />
        )}
      </svg>
      <figcaption>{t('settings:brand.preview')}</figcaption>
    </figure>
  );
}

function TextWatermark({ watermark, template: { width, height } }: BrandPreviewProps) {
  const { api, ownFonts, toasts } = useApp();
  const [preview] = useState(() => createPreviewLoader({ api, ownFonts, onError: toasts.fail }));
  useSyncExternalStore(preview.changes.subscribe, preview.changes.value);
  const canvas = useMemo(
    () => pictureCanvas({ width, height, regions: [], isTemplate: true }),
    [width, height],
  );
  const piece = watermark.text?.trim() ? preview.drawWatermark(watermark, canvas) : null;
  return piece === 'loading' || !piece ? null : <DrawnPiece piece={piece} />;
}

/** Edits the default watermark, and whether every new meme gets it. */
export function BrandWatermark() {
  const { api, settings } = useApp();
  const { t } = useText();
  const brand = useSelector(settings.store, (state) => state.settings.brand);
  /** A watermark without text or logo yet; not saved. */
  const [incomplete, setIncomplete] = useState<Watermark | null>(null);
  const load = useCallback(() => api.templates({ limit: 1, offset: 0 }), [api]);
  const sample = useLoaded(load);
  const [template] = sample.state === 'ready' ? sample.data.templates : [];
  const watermark = brand.watermark ?? incomplete;
  const set = (next: Watermark | null) => {
    setIncomplete(next);
    const complete = next && completeWatermark(next);
    settings.change({ brand: { watermark: complete, always: brand.always && complete !== null } });
  };
  return (
    <>
      {watermark === null ? (
        <div className={styles.row}>
          <Button onClick={() => set({ text: '' })}>
            <Stamp size={16} aria-hidden />
            {t('settings:brand.set')}
          </Button>
        </div>
      ) : (
        <>
          {template ? (
            <div className={styles.kit}>
              <div className={styles.fields}>
                <WatermarkDetails
                  watermark={watermark}
                  picture={{ ...template, src: localUrl(template.thumb_url) }}
                  set={set}
                />
              </div>
              <BrandPreview watermark={watermark} template={template} />
            </div>
          ) : (
            <Skeleton className={styles.skeleton} />
          )}
          <LabelledSwitch
            label={t('settings:brand.always')}
            hint={t('settings:brand.alwaysHint')}
            checked={brand.always}
            disabled={brand.watermark === null}
            onChange={(always) => settings.change({ brand: { always } })}
          />
          <div className={styles.row}>
            <Button variant="quiet" size="small" onClick={() => set(null)}>
              {t('settings:brand.remove')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
