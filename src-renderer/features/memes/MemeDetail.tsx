import { ChevronLeft, ChevronRight, Clapperboard, Code, Film, Link, PenLine, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shownLength } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { ago, sizeOf } from '../../state/app/human-format.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CopyAndSave } from './CopyAndSave.tsx';
import styles from './MemeDetail.module.css';
import { MemeMedia } from './MemeMedia.tsx';
import { nameOf } from './name-of.ts';
import { useMemeActions } from './use-meme-actions.tsx';

/** The request of a meme as JSON. */
function RequestView({ meme, onCopyCurl }: { meme: Meme; onCopyCurl(): void }) {
  const { api, desktop, toasts } = useApp();
  const [json, setJson] = useState<string>();
  useEffect(() => {
    api.memeDocument(meme.id).then((request) => setJson(JSON.stringify(request, null, 2)), toasts.fail);
  }, [api, meme.id, toasts]);
  const copy = () => desktop.copyText(json ?? '').then(() => toasts.show('Copied the request.'), toasts.fail);
  return (
    <div className={styles.request}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Request" className={styles.json}>
        <pre>{json ?? ' '}</pre>
      </section>
      <div className={styles.copies}>
        <Button size="small" disabled={json === undefined} onClick={() => void copy()}>
          Copy JSON
        </Button>
        <Button size="small" onClick={onCopyCurl}>
          Copy as curl
        </Button>
      </div>
    </div>
  );
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface MemeDetailProps {
  meme: Meme;
  onClose(): void;
  /** Shows the next meme (1) or the previous one (-1). */
  onMove(by: 1 | -1): void;
}

const framesOf = (frames: number) => `${frames.toLocaleString('en')} ${frames === 1 ? 'frame' : 'frames'}`;

function Facts({ meme }: { meme: Meme }) {
  const { width, height, format, bytes, created_at, template, motion } = meme;
  const facts = [
    ['Template', template?.name ?? 'A picture of your own'],
    ['Size', `${width} × ${height} px`],
    ['File', `${format.toUpperCase()}, ${sizeOf(bytes)}`],
    ...(motion
      ? [['Length', `${shownLength(motion.duration_ms)}, ${framesOf(motion.frames)}`] as const]
      : []),
    ['Made', ago(created_at, Date.now())],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={name === 'Made' ? new Date(created_at).toLocaleString() : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Captions({ captions }: Pick<Meme, 'captions'>) {
  const written = captions.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <ul className={styles.captions} aria-label="Captions">
      {written.map(({ position, text }) => (
        <li key={position}>{text}</li>
      ))}
    </ul>
  );
}

/** One meme at full size with its details and actions. The left and right keys show the others. */
export function MemeDetail({ meme, onClose, onMove }: MemeDetailProps) {
  const actions = useMemeActions();
  const [showing, setShowing] = useState(false);
  // On the window, since the focus may be on the dialog or on one of its buttons.
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      // There the keys go to and fro in the video.
      if (target instanceof HTMLVideoElement) return;
      if (key === 'ArrowRight') onMove(1);
      else if (key === 'ArrowLeft') onMove(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onMove]);
  const closeAnd = (act: (meme: Meme) => unknown) => () => {
    onClose();
    act(meme);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={nameOf(meme)} width="68rem">
      <div className={styles.detail}>
        <div className={styles.picture}>
          <MemeMedia meme={meme} />
        </div>
        <div className={styles.side}>
          <Captions captions={meme.captions} />
          <Facts meme={meme} />
          <div className={styles.actions}>
            <Button variant="primary" wide onClick={closeAnd(actions.edit)}>
              <PenLine {...icon} />
              Edit
            </Button>
            <CopyAndSave meme={meme} save="Download" />
            <Button onClick={() => void actions.copyLink(meme)}>
              <Link {...icon} />
              Copy link
            </Button>
            <Button aria-expanded={showing} onClick={() => setShowing(!showing)}>
              <Code {...icon} />
              Request
            </Button>
            <Button onClick={closeAnd((each) => actions.makeMoving(each, 'gif'))}>
              <Film {...icon} />
              Make a GIF
            </Button>
            <Button onClick={closeAnd((each) => actions.makeMoving(each, 'video'))}>
              <Clapperboard {...icon} />
              Make a video
            </Button>
          </div>
          {showing && <RequestView meme={meme} onCopyCurl={() => void actions.copyCurl(meme)} />}
          <div className={styles.foot}>
            <IconButton label="Newer meme" onClick={() => onMove(-1)}>
              <ChevronLeft size={18} />
            </IconButton>
            <IconButton label="Older meme" onClick={() => onMove(1)}>
              <ChevronRight size={18} />
            </IconButton>
            <span className={styles.space} />
            <Button variant="danger" onClick={closeAnd(actions.remove)}>
              <Trash2 {...icon} />
              Delete
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
