import { useState } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { getLook, hasLook, type Look } from '../../../state/editor/text-styles/look.ts';
import { createOwnStyles } from '../../../state/editor/text-styles/own-styles.ts';
import { useText } from '../../../text.tsx';
import { appPreview } from '../../drawing/app-preview.ts';
import { StyleTile, styleGrid } from '../../drawing/StyleTile.tsx';
import { usePresets } from '../../editor/text-styles/use-presets.ts';
import styles from './Brand.module.css';

/** New texts have no style of the brand. */
const NONE = 'none';

interface Choice {
  id: string;
  name: string;
  look: Look;
}

/** The style of new texts: CAM's own, that of a text, one of the person's own, or a preset; each is drawn. */
export function BrandStyle() {
  const app = useApp();
  const { settings } = app;
  const { t } = useText();
  const style = useSelector(settings.store, (state) => state.settings.brand.style);
  const [own] = useState(
    () => createOwnStyles(window.localStorage, () => crypto.randomUUID()).store.getState().styles,
  );
  const known: readonly Choice[] = [...own, ...usePresets()];
  const isOther = style !== null && !known.some(({ look }) => hasLook(style, look));
  const choices: Choice[] = [
    { id: NONE, name: t('settings:brand.noStyle'), look: {} },
    ...(isOther ? [{ id: 'brand', name: t('settings:brand.fromText'), look: getLook(style) }] : []),
    ...known,
  ];
  const isChosen = ({ id, look }: Choice) =>
    style === null ? id === NONE : id !== NONE && hasLook(style, look);
  return (
    <ul className={`${styleGrid} ${styles.looks}`} aria-label={t('settings:brand.style')}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <StyleTile
            {...choice}
            chosen={isChosen(choice)}
            preview={appPreview(app)}
            text={t('settings:brand.sample')}
            lang={undefined}
            onClick={() => settings.change({ brand: { style: choice.id === NONE ? null : choice.look } })}
          />
        </li>
      ))}
    </ul>
  );
}
