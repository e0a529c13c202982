import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Editor.module.css';
import { usePreviewChanges, useSession } from './session/context.ts';

/** Reports that the layout code could not be loaded, so that text is not drawn. The document is not affected. */
export function PreviewProblem() {
  const { preview, leave } = useSession();
  const { t } = useText();
  usePreviewChanges();
  if (preview.problem() === null) return null;
  return (
    <div className={styles.problem} role="alert">
      {t('editor:textProblem')}
      <Button
        size="small"
        onClick={() => {
          // A browser does not load a module again that failed once: only a reload does.
          leave();
          window.location.reload();
        }}
      >
        {t('editor:reload')}
      </Button>
    </div>
  );
}
