import { ChevronLeft } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Region } from '../../../src-shared/contract/template.ts';
import { useApp, useSelector } from '../../context.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { countCharacters } from '../../state/editor/text-check.ts';
import type { Quick } from '../../state/quick/quick.ts';
import type { QuickSubject } from '../../state/quick/subject.ts';
import { useText } from '../../text.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { submitOnEnter } from '../../ui/submit.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';
import { Footer } from './Footer.tsx';
import { LivePreview } from './Preview.tsx';
import styles from './Quick.module.css';
import type { Leave } from './use-quick.ts';
import { backKeys } from './use-quick-keys.ts';

/** Behind the last letter of any text. */
const LAST = Number.MAX_SAFE_INTEGER;

interface TextFieldProps {
  region: Region;
  first: boolean;
  text: string;
  quick: Quick;
}

/** One region's text. Enter copies the picture, Shift+Enter begins a new line. */
function TextField({ region, first, text, quick }: TextFieldProps) {
  const { regionName, regionHint } = useTemplateWords();
  const { name, max_chars, text_style_hint } = region;
  const label = regionName(name);
  const id = useId();
  const length = countCharacters(text);
  const field = useRef<HTMLTextAreaElement>(null);
  // Behind what was typed before.
  useEffect(() => field.current?.setSelectionRange(LAST, LAST), []);
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id} title={text_style_hint || undefined}>
          {label}
        </label>
        {length > max_chars && (
          <span className={styles.count}>
            {length}/{max_chars}
          </span>
        )}
      </div>
      <TextArea
        id={id}
        ref={field}
        rows={1}
        dir="auto"
        // Typing can start at once.
        autoFocus={first}
        placeholder={regionHint(region)}
        value={text}
        onChange={(event) => quick.setText(name, event.target.value)}
        onKeyDown={submitOnEnter(() => void quick.copy())}
      />
    </div>
  );
}

/** The second step: a field for each region, and the picture as it will be copied. */
export function Texts({ subject, quick, leave }: { subject: QuickSubject; quick: Quick; leave: Leave }) {
  const { mac } = useApp().commands;
  const { t } = useText();
  const texts = useSelector(quick.store, (state) => state.texts);
  return (
    <>
      <header className={styles.head}>
        <IconButton
          label={t('quick:back')}
          shortcut={formatShortcut(leave.bridge ? backKeys(mac) : 'Escape', mac)}
          onClick={quick.back}
        >
          <ChevronLeft className="directed" size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <h2 className={styles.title}>{subject.name}</h2>
      </header>
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser */}
        <div role="group" aria-label={t('quick:texts', { name: subject.name })} className={styles.fields}>
          {subject.source.regions.map((region, at) => (
            <TextField
              key={region.name}
              region={region}
              first={at === 0}
              text={texts[region.name] ?? ''}
              quick={quick}
            />
          ))}
        </div>
        <LivePreview subject={subject} texts={texts} />
      </div>
      <Footer quick={quick} leave={leave} step="texts" />
    </>
  );
}
