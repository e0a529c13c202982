import { ClipboardPaste, Copy, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LabelKey } from '../../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../../context.ts';
import { getLook, hasLook, type Look } from '../../../state/editor/text-styles/look.ts';
import { OWN_STYLES_MAX } from '../../../state/editor/text-styles/own-styles.ts';
import { PRESETS } from '../../../state/editor/text-styles/presets.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useHoverPreview } from '../../../ui/use-hover-preview.ts';
import { useEnabled } from '../../shared/use-shortcut.ts';
import { useItem, useSession } from '../session/context.ts';
import { NameField } from './NameField.tsx';
import { OwnStyleMenu } from './OwnStyleMenu.tsx';
import styles from './StylePicker.module.css';
import { StyleThumb } from './StyleThumb.tsx';
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

/** Names of the looks in `resources/text-styles`, by id. */
const PRESET_NAMES: Readonly<Record<string, LabelKey>> = {
  classic: 'text:preset.classic',
  minimal: 'text:preset.minimal',
  label: 'text:preset.label',
  'speech-bubble': 'text:preset.bubble',
  subtitle: 'text:preset.subtitle',
  headline: 'text:preset.headline',
  tag: 'text:preset.tag',
  sticker: 'text:preset.sticker',
  comic: 'text:preset.comic',
  neon: 'text:preset.neon',
  handwritten: 'text:preset.handwritten',
  marker: 'text:preset.marker',
  highlighter: 'text:preset.highlighter',
  typewriter: 'text:preset.typewriter',
  retro: 'text:preset.retro',
  pixel: 'text:preset.pixel',
  elegant: 'text:preset.elegant',
  horror: 'text:preset.horror',
};

interface Choice {
  id: string;
  name: string;
  look: Look;
}

function Choices({ choices, own = false }: { choices: readonly Choice[]; own?: boolean }) {
  const { t } = useText();
  const { editor } = useSession();
  const control = useStyle();
  const item = useItem(control?.id ?? '');
  const previewOnHover = useHoverPreview<Look>((look) =>
    look ? editor.preview.applyLook(look) : editor.preview.clear(),
  );
  if (!control || item?.kind !== 'text') return null;
  const sample = chooseSample(item.text) || t('text:styles.sample');
  return (
    <ul className={styles.grid}>
      {choices.map(({ id, name, look }) => (
        <li key={id} className={styles.choice}>
          <button
            type="button"
            className={styles.button}
            aria-pressed={hasLook(control.style, look)}
            onClick={() => editor.applyLook(look)}
            {...previewOnHover(look)}
          >
            <StyleThumb id={id} look={look} text={sample} lang={item.lang} />
            <span className={styles.name}>{name}</span>
          </button>
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
  const canPaste = useEnabled('edit.paste-style');
  return (
    <div className={styles.row}>
      <Button size="small" onClick={() => commands.perform('edit.copy-style')}>
        <Copy size={14} aria-hidden /> {t('text:styles.copy')}
      </Button>
      <Button size="small" disabled={!canPaste} onClick={() => commands.perform('edit.paste-style')}>
        <ClipboardPaste size={14} aria-hidden /> {t('text:styles.paste')}
      </Button>
    </div>
  );
}

/** Looks for the selected texts, one's own first, each shown on the words at hand. */
export function StylePicker() {
  const { t } = useText();
  const { ownStyles } = useSession();
  const own = useSelector(ownStyles.store, (state) => state.styles);
  useEffect(() => ownStyles.refresh(), [ownStyles]);
  const presets = PRESETS.map(({ id, name, look }) => {
    const key = PRESET_NAMES[id];
    return { id, look, name: key ? t(key) : name };
  });
  return (
    <div className={styles.picker}>
      <div className={styles.scroll}>
        {own.length > 0 && (
          <>
            <h3 className={styles.heading}>{t('text:styles.own')}</h3>
            <Choices choices={own} own />
            <h3 className={styles.heading}>{t('text:styles.ready')}</h3>
          </>
        )}
        <Choices choices={presets} />
      </div>
      <SaveStyle />
      <CopyPaste />
    </div>
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
