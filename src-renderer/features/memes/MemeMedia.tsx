import { Pause, Play } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { getMediaType, isVideoFormat } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { toFileName } from '../../state/files/file-name.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { useReducedMotion } from '../../ui/use-media-query.ts';
import styles from './MemeMedia.module.css';
import { stillUrl } from './still-url.ts';
import { useMemeSubject } from './use-meme-name.ts';

/** Dragging the file of a meme out of the window: into a chat or a folder. */
function useDragOut(meme: Meme) {
  const { api, desktop } = useApp();
  const getSubject = useMemeSubject();
  const token = useRef<string>(undefined);
  const name = toFileName(getSubject(meme), meme.format);
  const type = getMediaType(meme.format);
  return {
    draggable: true,
    // A drag of the desktop cannot wait for the file: it is fetched when the pointer comes.
    onPointerEnter() {
      const { bridge } = desktop;
      if (!bridge || token.current !== undefined) return;
      api
        .picture(meme.url)
        .then((bytes) => bridge.prepareDrag({ name, bytes, type }))
        .then(
          (prepared) => {
            token.current = prepared;
          },
          // Saving does the same, and says what is wrong.
          () => undefined,
        );
    },
    onDragStart(event: DragEvent) {
      const { bridge } = desktop;
      if (bridge) {
        event.preventDefault();
        if (token.current !== undefined) bridge.startDrag(token.current);
        return;
      }
      const url = new URL(localUrl(meme.url), window.location.origin).href;
      event.dataTransfer.effectAllowed = 'copy';
      event.dataTransfer.setData('DownloadURL', `${type}:${name}:${url}`);
      event.dataTransfer.setData('text/uri-list', meme.url);
    },
  };
}

const SIGN = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** An animated picture, with a button that stops and plays it. */
function Animation({ meme, alt }: { meme: Meme; alt: string }) {
  const still = useReducedMotion();
  const { t } = useText();
  const [playing, setPlaying] = useState(!still);
  const { width, height } = meme;
  return (
    <>
      <img src={playing ? localUrl(meme.url) : stillUrl(meme)} alt={alt} {...{ width, height }} />
      <span className={styles.play}>
        <Button size="small" onClick={() => setPlaying(!playing)}>
          {playing ? <Pause {...SIGN} /> : <Play {...SIGN} />}
          {t(playing ? 'gallery:meme.pause' : 'gallery:meme.play')}
        </Button>
      </span>
    </>
  );
}

function Video({ meme, alt }: { meme: Meme; alt: string }) {
  const still = useReducedMotion();
  const { width, height } = meme;
  return (
    <video
      {...{ src: localUrl(meme.url), poster: stillUrl(meme), width, height, 'aria-label': alt }}
      controls
      loop
      muted
      playsInline
      autoPlay={!still}
      preload={still ? 'none' : 'auto'}
    />
  );
}

/** A meme at full size: a picture, an animated picture or a video. It can be dragged out of the window. */
export function MemeMedia({ meme }: { meme: Meme }) {
  const drag = useDragOut(meme);
  const alt = meme.alt_text || meme.caption;
  const { width, height } = meme;
  return (
    <span className={styles.media} {...drag}>
      {isVideoFormat(meme.format) ? (
        <Video meme={meme} alt={alt} />
      ) : meme.motion ? (
        <Animation meme={meme} alt={alt} />
      ) : (
        <img src={localUrl(meme.url)} alt={alt} {...{ width, height }} />
      )}
    </span>
  );
}
