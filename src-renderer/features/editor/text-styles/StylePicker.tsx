import { ClipboardPaste, Copy } from 'lucide-react';
import { useEffect } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { hasLook, type Look } from '../../../state/editor/text-styles/look.ts';
import { PRESETS } from '../../../state/editor/text-styles/presets.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useItem, useSession } from '../session/context.ts';
import { useEnabled } from '../use-shortcut.ts';
import { OwnStyleMenu } from './OwnStyleMenu.tsx';
import { PRESET_NAMES } from './preset-names.ts';
import { SaveStyle } from './SaveStyle.tsx';
import styles from './StylePicker.module.css';
import { StyleThumb } from './StyleThumb.tsx';
import { chooseSample } from './sample-text.ts';
import { useStyle } from './use-style.ts';

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
