import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { thumbOf } from '../../../src-shared/contract/thumbs.ts';
import { localUrl } from '../../api/api.ts';
import { type JustifiedRow, justify, moveInRows, type Placed } from '../../state/browse/justify.ts';
import { cardIndex } from '../card-grid/CardGrid.tsx';
import { useWidth } from '../card-grid/use-width.ts';
import { MotionSign, motionInWords } from '../memes/MotionSign.tsx';
import { PlayingMeme } from '../memes/PlayingMeme.tsx';
import { usePlayOnHover } from '../memes/use-play-on-hover.ts';
import styles from './MemeWall.module.css';

/** px; the sides match the style sheet. */
const GAP = 12;
const ROW_HEIGHT = 250;
const SIDE = 24;

export interface MemeWallProps {
  memes: readonly Meme[];
  /** Whether there are more to load. */
  more: boolean;
  listKey: string;
  onMore(): void;
  onOpen(meme: Meme): void;
}

interface TileProps {
  meme: Meme;
  place: Placed;
  top: number;
  height: number;
  current: boolean;
}

/** The thumbnail, or the full picture where there is none; of what moves there is always one. Size of the tile in px. */
function TilePicture({ meme, width, height }: { meme: Meme; width: number; height: number }) {
  const url = localUrl(meme.url);
  const [full, setFull] = useState(false);
  return (
    <img
      src={full ? url : thumbOf(url)}
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

function Tile({ meme, place, top, height, current }: TileProps) {
  const { playing, handlers } = usePlayOnHover(meme.motion !== undefined);
  const style: CSSProperties = {
    width: place.width,
    height,
    transform: `translate(${place.left}px, ${top}px)`,
  };
  return (
    <li className={styles.cell} style={style} data-index={place.index}>
      <button
        type="button"
        className={styles.tile}
        tabIndex={current ? 0 : -1}
        aria-label={meme.caption || meme.alt_text || 'Meme'}
        aria-description={motionInWords(meme) || undefined}
        {...handlers}
      >
        <TilePicture key={meme.url} meme={meme} width={place.width} height={height} />
        {playing && <PlayingMeme meme={meme} className={styles.playing} />}
        {!playing && <MotionSign meme={meme} />}
      </button>
    </li>
  );
}

function useRows(rows: readonly JustifiedRow[], props: MemeWallProps, scroller: HTMLElement | null) {
  const { more, onMore, listKey } = props;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (at) => (rows[at]?.height ?? ROW_HEIGHT) + GAP,
    overscan: 2,
    paddingStart: 4,
    paddingEnd: 32,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` changes the height of rows
  useEffect(() => virtual.measure(), [rows, virtual]);
  const shownKey = useRef(listKey);
  useEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    virtual.scrollToOffset(0);
  }, [listKey, virtual]);
  const shown = virtual.getVirtualItems();
  const atEnd = (shown.at(-1)?.index ?? 0) >= rows.length - 2;
  const { length } = props.memes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more memes loaded, the end may still be in view
  useEffect(() => {
    if (more && atEnd) onMore();
  }, [more, atEnd, length]);
  return { virtual, shown };
}

/** A virtual wall of memes: justified rows of uncropped pictures; only rows in view are rendered. */
export function MemeWall(props: MemeWallProps) {
  const { memes, onOpen } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const width = useWidth(scroller) - SIDE * 2;
  const rows = useMemo(() => (width > 0 ? justify(memes, width, ROW_HEIGHT, GAP) : []), [memes, width]);
  const { virtual, shown } = useRows(rows, props, scroller);
  const [focused, setFocused] = useState(0);
  const current = Math.min(focused, memes.length - 1);
  const open = (target: EventTarget) => {
    const meme = memes[cardIndex(target) ?? -1];
    if (meme) onOpen(meme);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = cardIndex(event.target);
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = moveInRows(rows, index, event.key);
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    virtual.scrollToIndex(rows.findIndex(({ places }) => places.some((place) => place.index === to)));
    requestAnimationFrame(() => {
      scroller?.querySelector<HTMLElement>(`[data-index="${to}"] button`)?.focus();
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of the buttons inside it
    <div
      ref={setScroller}
      className={styles.scroller}
      onKeyDown={onKeyDown}
      onClick={(event) => open(event.target)}
      onFocus={(event) => setFocused(cardIndex(event.target) ?? current)}
    >
      <ul aria-label="Memes" className={styles.wall} style={{ height: virtual.getTotalSize() }}>
        {shown.flatMap(({ index, start }) => {
          const row = rows[index];
          return row?.places.map((place) => {
            const meme = memes[place.index];
            return (
              meme && (
                <Tile
                  key={meme.id}
                  meme={meme}
                  place={place}
                  top={start}
                  height={row.height}
                  current={place.index === current}
                />
              )
            );
          });
        })}
      </ul>
    </div>
  );
}
