import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Spinner } from '../../ui/States.tsx';
import { PICTURE_AND_VIDEO_FILES } from '../shared/pick-files.ts';
import styles from './Create.module.css';
import { FromBlank } from './FromBlank.tsx';
import { FromTemplate } from './FromTemplate.tsx';
import { StartSection } from './StartSection.tsx';

/** Begins a meme on a picture or a video. */
function FromPicture() {
  const { fileImport } = useApp();
  const { t } = useText();
  const busy = useSelector(fileImport.store, (state) => state.busy > 0);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <StartSection title={t('create:start.picture')} description={t('create:start.pictureAbout')}>
      <div className={styles.row}>
        <Button size="large" disabled={busy} onClick={() => picker.current?.click()}>
          {busy ? <Spinner label={t('create:remix.reading')} /> : <ImagePlus size={18} aria-hidden />}
          {t('create:start.choosePicture')}
        </Button>
        <p>{t('create:start.pictureFormats')}</p>
      </div>
      <FilePicker
        ref={picker}
        label={t('create:start.pictureFile')}
        accept={PICTURE_AND_VIDEO_FILES}
        onChoose={(_, files) => void fileImport.take(files)}
      />
    </StartSection>
  );
}

/** Ways to start that need no model. */
export function StartTab() {
  return (
    <div className={styles.sections}>
      <FromBlank />
      <FromTemplate />
      <FromPicture />
    </div>
  );
}
