import { useEffect, useRef } from 'react';
import { isVideoFormat } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { localUrl } from '../../api/api.ts';
import { stillUrl } from './still-url.ts';

/** A video that plays silently and over and over; it is unloaded when it goes. */
function SilentVideo({ meme }: { meme: Meme }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    // A window in the background may refuse to play: then the still is shown.
    element?.play().catch(() => undefined);
    return () => {
      // An element that is taken from the page goes on loading until the next garbage collection.
      element?.pause();
      element?.removeAttribute('src');
      element?.load();
    };
  }, []);
  return (
    <video
      ref={video}
      src={localUrl(meme.url)}
      poster={stillUrl(meme)}
      muted
      loop
      playsInline
      tabIndex={-1}
    />
  );
}

/** A moving meme that plays by itself, without sound and controls. Hidden from screen readers. */
export function PlayingMeme({ meme, className }: { meme: Meme; className?: string | undefined }) {
  return (
    <span className={className} data-playing aria-hidden>
      {isVideoFormat(meme.format) ? (
        <SilentVideo meme={meme} />
      ) : (
        <img src={localUrl(meme.url)} alt="" draggable={false} />
      )}
    </span>
  );
}
