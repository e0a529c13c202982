import { Layers } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import { localUrl } from '../../api/api.ts';
import type { JustifiedPlace } from '../../state/browse/justify.ts';
import { useText } from '../../text.tsx';
import common from '../../ui/common.module.css';
import { FavouriteButton } from '../card-grid/CardButtons.tsx';
import { FormatBadge, motionInWords } from '../memes/MotionBadge.tsx';
import { PlayingMeme } from '../memes/PlayingMeme.tsx';
import { useMemeName } from '../memes/use-meme-name.ts';
import { usePlayOnHover } from '../memes/use-play-on-hover.ts';
import styles from './MemeWall.module.css';

export interface MemeTileProps {
  meme: Meme;
  place: JustifiedPlace;
  /** px of the wall. */
  top: number;
  height: number;
  /** The tab stop of the wall (roving tabindex). */
  current: boolean;
  selected: boolean;
}

/** The thumbnail, or the full picture where there is none; of what moves there is always one. Size of the tile in px. */
function TilePicture({ meme, width, height }: { meme: Meme; width: number; height: number }) {
  const url = localUrl(meme.url);
  const [full, setFull] = useState(false);
  return (
    <img
      src={full ? url : toThumbAddress(url)}
      width={Math.round(width)}
      height={Math.round(height)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFull(!meme.motion)}
    />
  );
}

/** One meme of the wall, or the latest of several versions, with a checkbox. The wall handles the events of all tiles. */
export function MemeTile({ meme, place, top, height, current, selected }: MemeTileProps) {
  const { t, format } = useText();
  const nameSubject = useMemeName();
  const { playing, handlers } = usePlayOnHover(meme.motion !== undefined);
  const { versions = 1, favourite = false, tags = [] } = meme;
  const name = meme.caption || meme.alt_text || nameSubject(meme);
  const about = [
    motionInWords(meme, t),
    versions > 1 ? t('gallery:memes.versions', { count: versions }) : '',
    ...tags,
  ];
  const style: CSSProperties = {
    width: place.width,
    height,
    insetInlineStart: place.left,
    transform: `translateY(${top}px)`,
  };
  return (
    <li className={styles.cell} style={style} data-index={place.index} data-selected={selected}>
      <button
        type="button"
        className={styles.tile}
        data-stack={versions > 1}
        tabIndex={current ? 0 : -1}
        aria-label={name}
        aria-description={format.enumeration(about.filter(Boolean)) || undefined}
        {...handlers}
      >
        <span className={styles.picture}>
          <TilePicture key={meme.url} meme={meme} width={place.width} height={height} />
          {playing && <PlayingMeme meme={meme} className={styles.playing} />}
        </span>
        {!playing && <FormatBadge meme={meme} />}
        {versions > 1 && (
          <span className={`${common.pictureBadge} ${styles.versions}`} data-count={versions} aria-hidden>
            <Layers size={12} strokeWidth={2} />
          </span>
        )}
      </button>
      <span className={styles.favourite}>
        <FavouriteButton name={name} favourite={favourite} />
      </span>
      <input
        type="checkbox"
        className={styles.check}
        tabIndex={current ? 0 : -1}
        aria-label={t('gallery:memes.select', { name })}
        checked={selected}
        // The wall handles the click, which knows of the Shift key.
        readOnly
      />
    </li>
  );
}
