import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/States.tsx';
import styles from './Create.module.css';
import { FromBlank } from './FromBlank.tsx';
import { FromTemplate } from './FromTemplate.tsx';
import { FromVideo } from './FromVideo.tsx';
import { StartSection } from './StartSection.tsx';

/** Creates a template from a picture file and opens it. */
function FromPicture() {
  const { fileImport } = useApp();
  const busy = useSelector(fileImport.store, (state) => state.busy > 0);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <StartSection
      title="From your own picture"
      description="It joins your templates, with a text above and one below; move them, or draw regions of your own."
    >
      <div className={styles.row}>
        <Button size="large" disabled={busy} onClick={() => picker.current?.click()}>
          {busy ? <Spinner label="Reading the picture" /> : <ImagePlus size={18} aria-hidden />}
          Choose a picture
        </Button>
        <p>PNG, JPEG, WebP, GIF or AVIF, up to 20 MB. Dropping or pasting one into Browse does the same.</p>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Picture"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        onChange={({ currentTarget }) => {
          void fileImport.take([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </StartSection>
  );
}

/** Ways to start that need no model. */
export function StartTab() {
  return (
    <div className={styles.sections}>
      <FromTemplate />
      <FromPicture />
      <FromVideo />
      <FromBlank />
    </div>
  );
}
