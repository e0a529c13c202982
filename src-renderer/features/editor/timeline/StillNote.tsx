import { Play } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { useSession } from '../session/context.ts';
import styles from './Transport.module.css';

/** What is shown where nothing moves yet. */
export function StillNote() {
  const { editor, player } = useSession();
  return (
    <div className={styles.still}>
      <p>This is a still. Its captions can appear one after the other.</p>
      <Button size="small" variant="primary" onClick={() => editor.animate()}>
        <Play size={13} fill="currentColor" strokeWidth={0} aria-hidden /> Animate
      </Button>
      <Button size="small" variant="quiet" onClick={() => player.setOpen(false)}>
        Close
      </Button>
    </div>
  );
}
