import { Play } from 'lucide-react';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSession } from '../session/context.ts';
import styles from './Transport.module.css';

/** What is shown where nothing moves yet. */
export function StillNote() {
  const { editor, player } = useSession();
  const { t } = useText();
  return (
    <div className={styles.still}>
      <p>{t('timeline:still.text')}</p>
      <Button size="small" variant="primary" onClick={() => editor.animate()}>
        <Play size={13} fill="currentColor" strokeWidth={0} aria-hidden /> {t('timeline:still.animate')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => player.setOpen(false)}>
        {t('timeline:still.close')}
      </Button>
    </div>
  );
}
