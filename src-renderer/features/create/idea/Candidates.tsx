import { Copy, Download, Heart, PenLine, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Meme } from '../../../../src-shared/contract/meme.ts';
import { useApp, useSelector } from '../../../context.ts';
import type { Candidate } from '../../../state/create/ideas.ts';
import { useText } from '../../../text.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Skeleton, Spinner } from '../../../ui/States.tsx';
import { useReducedMotion } from '../../../ui/use-reduced-motion.ts';
import { MemeDetail } from '../../memes/MemeDetail.tsx';
import { MotionSign } from '../../memes/MotionSign.tsx';
import { PlayingMeme } from '../../memes/PlayingMeme.tsx';
import { stillUrl } from '../../memes/still-url.ts';
import { useMemeActions } from '../../memes/use-meme-actions.tsx';
import { useMemeName } from '../../memes/use-meme-name.ts';
import { useTemplateWords } from '../../shared/use-template-words.ts';
import styles from './Idea.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Placeholders for candidates that are being created. */
export function CandidateSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.candidates} data-count={count} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={at} className={styles.candidate}>
          <Skeleton className={styles.frame} />
          <div className={styles.actions} />
        </div>
      ))}
    </div>
  );
}

/** Adds the template of a meme to the favourites or removes it. */
function FavouriteButton({ meme }: { meme: Meme }) {
  const { settings } = useApp();
  const { t } = useText();
  const { nameById } = useTemplateWords();
  const { template } = meme;
  const id = template?.id ?? '';
  const favourite = useSelector(settings.store, (state) => state.settings.favourites.includes(id));
  if (!template) return null;
  return (
    <IconButton
      size="small"
      label={t('create:idea.favourite', { name: nameById(template) })}
      aria-pressed={favourite}
      onClick={() => settings.toggleFavourite(id)}
    >
      <Heart {...icon} {...(favourite ? { fill: 'currentColor' } : {})} />
    </IconButton>
  );
}

function CandidateCard({ candidate, onOpen }: { candidate: Candidate; onOpen(): void }) {
  const { ideas } = useApp().create;
  const { t } = useText();
  const actions = useMemeActions();
  const nameOf = useMemeName();
  const { key, meme, renewing } = candidate;
  const name = nameOf(meme);
  const still = useReducedMotion();
  return (
    <li className={styles.candidate}>
      <button
        type="button"
        className={styles.frame}
        data-renewing={renewing}
        aria-label={t('create:idea.view', { name, caption: meme.caption })}
        onClick={onOpen}
      >
        {meme.motion && !still ? (
          <PlayingMeme key={meme.id} meme={meme} className={styles.playing} />
        ) : (
          <img src={stillUrl(meme)} alt="" width={meme.width} height={meme.height} />
        )}
        {still && <MotionSign meme={meme} />}
        {renewing && <Spinner label={t('create:idea.renewing')} />}
      </button>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={t('create:idea.editNamed', { name })}
          onClick={() => void actions.edit(meme)}
        >
          <PenLine {...icon} />
          {t('create:edit')}
        </Button>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <IconButton size="small" label={actions.copyLabel(meme)} onClick={() => void actions.copyImage(meme)}>
          <Copy {...icon} />
        </IconButton>
        <IconButton size="small" label={t('create:save')} onClick={() => void actions.download(meme)}>
          <Download {...icon} />
        </IconButton>
        <IconButton
          size="small"
          label={t('create:idea.again')}
          disabled={renewing}
          onClick={() => void ideas.renew(key)}
        >
          <RefreshCw {...icon} />
        </IconButton>
        <FavouriteButton meme={meme} />
      </div>
    </li>
  );
}

/** The candidates in a grid; one can be opened in the detail dialog. */
export function Candidates({ candidates }: { candidates: readonly Candidate[] }) {
  const { t } = useText();
  const [openId, setOpenId] = useState<string>();
  const at = candidates.findIndex(({ key }) => key === openId);
  const candidate = candidates[at];
  if (candidates.length === 0) return null;
  return (
    <>
      <ul
        className={styles.candidates}
        data-count={candidates.length}
        aria-label={t('create:idea.candidates')}
      >
        {candidates.map((each) => (
          <CandidateCard key={each.key} candidate={each} onOpen={() => setOpenId(each.key)} />
        ))}
      </ul>
      {candidate && (
        <MemeDetail
          key={candidate.meme.id}
          meme={candidate.meme}
          onClose={() => setOpenId(undefined)}
          onMove={(by) => setOpenId(candidates[at + by]?.key ?? openId)}
        />
      )}
    </>
  );
}
