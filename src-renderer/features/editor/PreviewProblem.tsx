import { Button } from '../../ui/Button.tsx';
import styles from './Editor.module.css';
import { usePreviewChanges, useSession } from './session/context.ts';

/** Says that text can't be shown, where the layout code could not be loaded. The words themselves are safe. */
export function PreviewProblem() {
  const { preview, leave } = useSession();
  usePreviewChanges();
  if (preview.problem() === null) return null;
  return (
    <div className={styles.problem} role="alert">
      The text cannot be drawn right now; your words are safe.
      <Button
        size="small"
        onClick={() => {
          // A browser never loads a script again that failed once.
          leave();
          window.location.reload();
        }}
      >
        Reload
      </Button>
    </div>
  );
}
