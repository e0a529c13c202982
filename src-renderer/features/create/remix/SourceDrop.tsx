import { ImagePlus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../context.ts';
import { sourceOfMeme } from '../../../state/create/pictures.ts';
import { findPicture, openFile, toDataUrl } from '../../../state/files/open-file.ts';
import { refusal } from '../../../state/files/refused-file.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { Skeleton, Spinner } from '../../../ui/States.tsx';
import { stillUrl } from '../../memes/still-url.ts';
import { useMemeName } from '../../memes/use-meme-name.ts';
import { LoadError } from '../../shared/LoadError.tsx';
import { PICTURE_FILES } from '../../shared/pick-files.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import styles from './Remix.module.css';

/** Uploads a picture file as the source of a remix; also handles pictures pasted anywhere on the screen. */
function useSourceFile() {
  const { api, create, toasts } = useApp();
  const { t } = useText();
  const [busy, setBusy] = useState(false);
  const setSource = useCallback(
    async (file: File | undefined) => {
      if (!file) return;
      setBusy(true);
      try {
        const opened = await openFile(file);
        const picture = findPicture(opened);
        if (!picture) throw new Error(t('create:remix.notPicture', { name: opened.name }));
        // Uploaded first, so that the job holds an address rather than the picture itself.
        const { url, width, height } = await api.uploadImage({
          image_base64: toDataUrl(picture.bytes, picture.type),
        });
        create.remixing.setSource({ url, width, height, name: opened.name, given: { image_url: url } });
      } catch (error) {
        toasts.fail(refusal(file.name, error));
      } finally {
        setBusy(false);
      }
    },
    [api, create, t, toasts],
  );
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return;
      event.preventDefault();
      void setSource(file);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [setSource]);
  return { busy, setSource };
}

const MEMES_SHOWN = 12;

/** Selects the source picture: a file or an existing meme. */
export function SourceDrop() {
  const { t } = useText();
  const { busy, setSource } = useSourceFile();
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.sources} aria-label={t('create:remix.sources')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void setSource(event.dataTransfer.files[0]);
        }}
      >
        <ImagePlus size={32} strokeWidth={1.25} aria-hidden />
        <p>{t('create:remix.drop')}</p>
        <Button disabled={busy} onClick={() => picker.current?.click()}>
          {busy && <Spinner label={t('create:remix.reading')} />}
          {t('create:remix.choose')}
        </Button>
        <small>{t('create:remix.formats')}</small>
      </div>
      <FilePicker
        ref={picker}
        label={t('create:remix.file')}
        accept={PICTURE_FILES}
        onChoose={(file) => void setSource(file)}
      />
      <OwnMemes />
    </section>
  );
}

function OwnMemes() {
  const { api, create } = useApp();
  const { t } = useText();
  const nameSubject = useMemeName();
  const load = useCallback(() => api.memes({ limit: MEMES_SHOWN, offset: 0 }), [api]);
  const { reload, ...loaded } = useLoaded(load);
  if (loaded.state === 'failed') return <LoadError error={loaded.error} onRetry={reload} />;
  if (loaded.state === 'ready' && loaded.data.memes.length === 0) return null;
  return (
    <>
      <h2>{t('create:remix.ownMemes')}</h2>
      <ul className={styles.memes} aria-label={t('create:remix.yourMemes')}>
        {loaded.state === 'loading'
          ? [1, 2, 3, 4].map((place) => <Skeleton key={place} className={styles.meme} />)
          : loaded.data.memes.map((meme) => (
              <li key={meme.id}>
                <button
                  type="button"
                  className={styles.meme}
                  aria-label={t('create:remix.remixMeme', { name: meme.caption || nameSubject(meme) })}
                  onClick={() => create.remixing.setSource(sourceOfMeme(meme))}
                >
                  <img src={stillUrl(meme)} alt="" loading="lazy" />
                </button>
              </li>
            ))}
      </ul>
    </>
  );
}
