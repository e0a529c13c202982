import { ClipboardPaste, Copy, Plus, Star } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { getLook, hasLook, type Look } from '../../../state/editor/text-styles/look.ts';
import { OWN_STYLES_MAX } from '../../../state/editor/text-styles/own-styles.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { useHoverPreview } from '../../../ui/use-hover-preview.ts';
import { StyleTile, styleGrid } from '../../drawing/StyleTile.tsx';
import { useShortcut } from '../../shared/use-shortcut.ts';
import { useItem, useSession } from '../session/context.ts';
import { NameField } from './NameField.tsx';
import { OwnStyleMenu } from './OwnStyleMenu.tsx';
import styles from './StylePicker.module.css';
import { usePresets } from './use-presets.ts';
import { useStyle } from './use-style.ts';

/** Letters that a thumbnail has room for. */
const MOST = 18;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** The first words of a caption, as many as a thumbnail shows well. */
function chooseSample(text: string): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  let sample = '';
  for (const { segment } of words.segment(line)) {
    if (sample !== '' && sample.length + segment.length > MOST) break;
    sample += segment;
  }
  return sample.trim();
}

interface Choice {
  id: string;
  name: string;
  look: Look;
}

function Choices({ choices, own = false }: { choices: readonly Choice[]; own?: boolean }) {
  const { t } = useText();
  const { editor, preview } = useSession();
  const control = useStyle();
  const item = useItem(control?.id ?? '');
  const previewOnHover = useHoverPreview<Look>((look) =>
    look ? editor.preview.applyLook(look) : editor.preview.clear(),
  );
  if (!control || item?.kind !== 'text') return null;
  const sample = chooseSample(item.text) || t('text:styles.sample');
  return (
    <ul className={styleGrid}>
      {choices.map(({ id, name, look }) => (
        <li key={id} className={styles.choice}>
          <StyleTile
            name={name}
            chosen={hasLook(control.style, look)}
            onClick={() => editor.applyLook(look)}
            {...{ preview, id, look, text: sample, lang: item.lang }}
            {...previewOnHover(look)}
          />
          {own && <OwnStyleMenu id={id} name={name} />}
        </li>
      ))}
    </ul>
  );
}

/** Copying and pasting a style, from text to text. */
function CopyPaste() {
  const { t } = useText();
  const { commands } = useApp();
  const { editor } = useSession();
  const hasCopied = useSelector(commands.store, editor.hasCopiedStyle);
  const copyKeys = useShortcut('edit.copy-style') ?? '';
  const reason = useId();
  return (
    <>
      <div className={styles.row}>
        <Button size="small" onClick={() => commands.perform('edit.copy-style')}>
          <Copy size={14} aria-hidden /> {t('text:styles.copy')}
        </Button>
        <Button
          size="small"
          disabled={!hasCopied}
          aria-describedby={hasCopied ? undefined : reason}
          onClick={() => commands.perform('edit.paste-style')}
        >
          <ClipboardPaste size={14} aria-hidden /> {t('text:styles.paste')}
        </Button>
      </div>
      {!hasCopied && (
        <p id={reason} className={common.faintNote}>
          {t('text:styles.noneCopied', { keys: copyKeys })}
        </p>
      )}
    </>
  );
}

/** Looks for the selected texts, one's own first, each shown on the words at hand. */
export function StylePicker() {
  const { t } = useText();
  const { ownStyles } = useSession();
  const own = useSelector(ownStyles.store, (state) => state.styles);
  useEffect(() => ownStyles.refresh(), [ownStyles]);
  const presets = usePresets();
  const { settings } = useApp();
  const brand = useSelector(settings.store, (state) => state.settings.brand.style);
  return (
    <div className={styles.picker}>
      <div className={styles.scroll}>
        {brand && (
          <Choices choices={[{ id: 'brand', name: t('settings:brand.title'), look: getLook(brand) }]} />
        )}
        {own.length > 0 && (
          <>
            <h3 className={styles.heading}>{t('text:styles.own')}</h3>
            <Choices choices={own} own />
          </>
        )}
        {(brand || own.length > 0) && <h3 className={styles.heading}>{t('text:styles.ready')}</h3>}
        <Choices choices={presets} />
      </div>
      <SaveStyle />
      <UseAsBrandStyle />
      <CopyPaste />
    </div>
  );
}

/** Makes the look of the text at hand that of new texts. */
function UseAsBrandStyle() {
  const { t } = useText();
  const { settings, toasts } = useApp();
  const style = useStyle()?.style;
  const brand = useSelector(settings.store, (state) => state.settings.brand.style);
  if (!style) return null;
  return (
    <Button
      size="small"
      className={styles.save}
      disabled={brand !== null && hasLook(brand, getLook(style))}
      onClick={() => {
        settings.change({ brand: { style: getLook(style) } });
        toasts.show(t('settings:brand.styleSet'));
      }}
    >
      <Star size={14} aria-hidden /> {t('settings:brand.useStyle')}
    </Button>
  );
}

/** Saves the look of the text at hand under a name. */
function SaveStyle() {
  const { t } = useText();
  const { toasts } = useApp();
  const { ownStyles } = useSession();
  const style = useStyle()?.style;
  const [naming, setNaming] = useState(false);
  if (!style) return null;
  const save = (name: string) => {
    setNaming(false);
    if (!ownStyles.add(name, getLook(style)))
      toasts.fail(new Error(t('text:styles.full', { count: OWN_STYLES_MAX })));
  };
  if (naming) return <NameField name="" onDone={save} onCancel={() => setNaming(false)} />;
  return (
    <Button size="small" className={styles.save} onClick={() => setNaming(true)}>
      <Plus size={14} aria-hidden /> {t('text:styles.save')}
    </Button>
  );
}
