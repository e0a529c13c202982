import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../../context.ts';
import { getLook } from '../../../state/editor/text-styles/look.ts';
import { OWN_STYLES_MAX } from '../../../state/editor/text-styles/own-styles.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSession } from '../session/context.ts';
import { NameField } from './NameField.tsx';
import styles from './StylePicker.module.css';
import { useStyle } from './use-style.ts';

/** Saves the look of the text at hand under a name. */
export function SaveStyle() {
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
