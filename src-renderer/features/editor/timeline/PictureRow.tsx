import { ImagePlay } from 'lucide-react';
import { useText } from '../../../text.tsx';
import { useScreen } from '../screen.ts';
import { useEditorState, useSession } from '../session/context.ts';
import styles from './PictureRow.module.css';
import row from './Row.module.css';
import { useTrack } from './use-track.ts';

/** The picture under the captions: how it moves, which takes the whole time. */
export function PictureRow() {
  const { editor } = useSession();
  const { t } = useText();
  const { showTab } = useScreen();
  const { width } = useTrack();
  const motion = useEditorState(({ document }) => document.motion?.movement?.motion ?? 'none');
  const show = () => {
    editor.selectNone();
    showTab('motion');
  };
  return (
    <>
      <button type="button" className={row.rowName} onClick={show}>
        <ImagePlay size={13} aria-hidden />
        <span>{t('timeline:picture')}</span>
      </button>
      <div className={row.track}>
        <button
          type="button"
          className={styles.pictureBar}
          data-moves={motion !== 'none'}
          style={{ width }}
          onClick={show}
        >
          {t(motion === 'none' ? 'timeline:pictureStill' : `timeline:movement.${motion}`)}
        </button>
      </div>
    </>
  );
}
