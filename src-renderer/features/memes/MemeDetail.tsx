import {
  ChevronLeft,
  ChevronRight,
  Clapperboard,
  Code,
  Film,
  Heart,
  Link,
  PenLine,
  Trash2,
} from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { formatLength } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { takesText } from '../../ui/writing.ts';
import { keyInReadingOrder } from '../card-grid/reading-order.ts';
import { useReason } from '../shared/use-reason.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';
import { CopyAndSave } from './CopyAndSave.tsx';
import styles from './MemeDetail.module.css';
import { MemeMedia } from './MemeMedia.tsx';
import { formatName } from './MotionBadge.tsx';
import { TagField } from './TagField.tsx';
import { canMake } from './use-make-moving.ts';
import { useCopyCommand, useMemeActions } from './use-meme-actions.tsx';
import { useMemeLabels } from './use-meme-labels.ts';
import { useMemeName } from './use-meme-name.ts';
import { useMemeVersions } from './use-versions.ts';
import { Versions } from './Versions.tsx';

/** The request of a meme as JSON. */
function RequestView({ meme, onCopyCurl }: { meme: Meme; onCopyCurl(): void }) {
  const { api, desktop, toasts } = useApp();
  const { t } = useText();
  const getReason = useReason();
  const [json, setJson] = useState<string>();
  useEffect(() => {
    api.memeDocument(meme.id).then(
      (request) => setJson(JSON.stringify(request, null, 2)),
      (error: unknown) => toasts.fail(t('gallery:failed.request', { reason: getReason(error) })),
    );
  }, [api, meme.id, getReason, t, toasts]);
  const copy = () =>
    desktop.copyText(json ?? '').then(() => toasts.show(t('gallery:done.request')), toasts.fail);
  return (
    <div className={styles.request}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('gallery:meme.request')} className={styles.json} dir="ltr">
        <pre>{json ?? ' '}</pre>
      </section>
      <div className={styles.copies}>
        <Button size="small" disabled={json === undefined} onClick={() => void copy()}>
          {t('gallery:meme.copyJson')}
        </Button>
        <Button size="small" onClick={onCopyCurl}>
          {t('gallery:meme.copyCurl')}
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

function Facts({ meme }: { meme: Meme }) {
  const { t, format: shown } = useText();
  const { nameById } = useTemplateWords();
  const { width, height, format, bytes, created_at, template, motion } = meme;
  const length = motion && {
    name: t('gallery:meme.facts.length'),
    value: t('gallery:meme.facts.lengthValue', {
      length: formatLength(motion.duration_ms),
      count: motion.frames,
    }),
  };
  const facts: readonly { name: string; value: string; hint?: string }[] = [
    {
      name: t('gallery:meme.facts.template'),
      value: template ? nameById(template) : t('gallery:meme.facts.noTemplate'),
    },
    { name: t('gallery:meme.facts.size'), value: t('gallery:meme.facts.pixels', { width, height }) },
    {
      name: t('gallery:meme.facts.file'),
      value: t('gallery:meme.facts.fileValue', { format: formatName(format), size: shown.bytes(bytes) }),
    },
    ...(length ? [length] : []),
    {
      name: t('gallery:meme.facts.made'),
      value: shown.ago(created_at, Date.now()),
      hint: shown.dateTime(created_at),
    },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={hint}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Captions({ captions }: Pick<Meme, 'captions'>) {
  const { t } = useText();
  const written = captions.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <ul className={styles.captions} aria-label={t('gallery:meme.captions')}>
      {written.map(({ position, text }) => (
        <li key={position} dir="auto">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Calls `onMove` for the left and right keys, which follow the direction of the page, and `onFavourite` for F. */
function useDetailKeys(onMove: MemeDetailProps['onMove'], onFavourite: () => void): void {
  // On the window, since the focus may be on the dialog or on one of its buttons.
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // There the keys go to and fro in the video.
      if (target instanceof HTMLVideoElement || takesText(target) || ctrlKey || metaKey || altKey) return;
      const to = keyInReadingOrder(key);
      if (to === 'ArrowRight') onMove(1);
      else if (to === 'ArrowLeft') onMove(-1);
      else if (key.toLowerCase() === 'f') onFavourite();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onMove, onFavourite]);
}

type Actions = ReturnType<typeof useMemeActions>;

function Buttons({ meme, actions, onClose }: { meme: Meme; actions: Actions; onClose(): void }) {
  const { t } = useText();
  const [showing, setShowing] = useState(false);
  const closeAnd = (act: (meme: Meme) => unknown) => () => {
    onClose();
    act(meme);
  };
  return (
    <>
      <div className={styles.actions}>
        <Button variant="primary" wide onClick={closeAnd(actions.edit)}>
          <PenLine {...icon} />
          {t('gallery:meme.edit')}
        </Button>
        <CopyAndSave meme={meme} save="Download" />
        <Button onClick={() => void actions.copyLink(meme)}>
          <Link {...icon} />
          {actions.linkLabel}
        </Button>
        <Button aria-expanded={showing} onClick={() => setShowing(!showing)}>
          <Code {...icon} />
          {t('gallery:meme.request')}
        </Button>
        {canMake(meme, 'gif') && (
          <Button onClick={closeAnd((each) => actions.makeMoving(each, 'gif'))}>
            <Film {...icon} />
            {t('gallery:meme.makeGif')}
          </Button>
        )}
        {canMake(meme, 'video') && (
          <Button onClick={closeAnd((each) => actions.makeMoving(each, 'video'))}>
            <Clapperboard {...icon} />
            {t('gallery:meme.makeVideo')}
          </Button>
        )}
      </div>
      {showing && <RequestView meme={meme} onCopyCurl={() => void actions.copyCurl(meme)} />}
    </>
  );
}

/** One meme at full size with its versions, details and actions. The left and right keys show the others. */
export function MemeDetail({ meme, onClose, onMove }: MemeDetailProps) {
  const { t } = useText();
  const nameSubject = useMemeName();
  const actions = useMemeActions();
  const versions = useMemeVersions(meme);
  const [version, setVersion] = useState(meme);
  const { toggleFavourite } = useMemeLabels();
  const relabel = useCallback(
    ({ tags = [], favourite }: Meme) =>
      setVersion(({ tags: _tags, favourite: _favourite, ...rest }) => ({
        ...rest,
        ...(tags.length > 0 && { tags }),
        ...(favourite && { favourite }),
      })),
    [],
  );
  const onFavourite = useCallback(async () => {
    const [changed] = await toggleFavourite([version]);
    if (changed) relabel(changed);
  }, [relabel, toggleFavourite, version]);
  useDetailKeys(onMove, onFavourite);
  useCopyCommand(useCallback(() => version, [version]));
  const remove = () => {
    onClose();
    const { versions: _all, ...alone } = version;
    actions.remove(alone);
  };
  return (
    <Dialog onClose={onClose} title={nameSubject(version)} width="68rem">
      <div className={styles.detail}>
        <div className={styles.picture}>
          <MemeMedia key={version.id} meme={version} />
        </div>
        <div className={styles.side}>
          {versions.length > 1 && <Versions versions={versions} shown={version.id} onShow={setVersion} />}
          <Captions captions={version.captions} />
          {/* The keys of the view work at once. */}
          <div data-focus="later">
            <TagField memes={[version]} onChanged={relabel} />
          </div>
          <Facts meme={version} />
          <Buttons key={version.id} meme={version} actions={actions} onClose={onClose} />
          <div className={styles.foot}>
            <IconButton label={t('gallery:meme.newer')} onClick={() => onMove(-1)}>
              <ChevronLeft className="directed" size={18} />
            </IconButton>
            <IconButton label={t('gallery:meme.older')} onClick={() => onMove(1)}>
              <ChevronRight className="directed" size={18} />
            </IconButton>
            <IconButton
              label={t('gallery:filter.favourite')}
              shortcut="F"
              aria-pressed={version.favourite ?? false}
              onClick={() => void onFavourite()}
            >
              <Heart size={18} strokeWidth={1.75} fill={version.favourite ? 'currentColor' : 'none'} />
            </IconButton>
            <span className={common.space} />
            <Button variant="danger" onClick={remove}>
              <Trash2 {...icon} />
              {t('gallery:meme.delete')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
