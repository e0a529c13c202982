import { useState } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { getLook, hasLook } from '../../../state/editor/text-styles/look.ts';
import { createOwnStyles } from '../../../state/editor/text-styles/own-styles.ts';
import { useText } from '../../../text.tsx';
import { Select } from '../../../ui/Controls.tsx';
import { appPreview } from '../../drawing/app-preview.ts';
import { DrawnStyle } from '../../drawing/DrawnStyle.tsx';
import { usePresets } from '../../editor/text-styles/use-presets.ts';
import styles from './Brand.module.css';

const NONE = 'none';
/** A style that is none of those to choose from, such as one that was taken from a text. */
const OTHER = 'other';

/** The style of new texts: CAM's own, one of the person's own, or a preset. */
export function BrandStyle() {
  const app = useApp();
  const { settings } = app;
  const { t } = useText();
  const style = useSelector(settings.store, (state) => state.settings.brand.style);
  const [own] = useState(
    () => createOwnStyles(window.localStorage, () => crypto.randomUUID()).store.getState().styles,
  );
  const presets = usePresets();
  const looks = [...own, ...presets];
  const chosen = style && looks.find(({ look }) => hasLook(style, look));
  const options = [
    { value: NONE, label: t('settings:brand.noStyle') },
    ...(style && !chosen ? [{ value: OTHER, label: t('settings:brand.fromText') }] : []),
    ...own.map(({ id, name }) => ({ value: id, label: name, group: t('text:styles.own') })),
    ...presets.map(({ id, name }) => ({ value: id, label: name, group: t('text:styles.ready') })),
  ];
  const choose = (value: string) => {
    if (value === OTHER) return;
    settings.change({ brand: { style: looks.find(({ id }) => id === value)?.look ?? null } });
  };
  return (
    <div className={styles.style}>
      <div className={styles.choice}>
        <Select
          label={t('settings:brand.style')}
          value={style ? (chosen?.id ?? OTHER) : NONE}
          options={options}
          onChange={choose}
        />
      </div>
      {style && (
        <DrawnStyle
          preview={appPreview(app)}
          className={styles.sample}
          id="brand"
          look={getLook(style)}
          text={t('settings:brand.sample')}
          lang={undefined}
        />
      )}
    </div>
  );
}
