import { Copy, Download, Heart, PenLine, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Meme } from '../../../../src-shared/contract/meme.ts';
import { useApp, useSelector } from '../../../context.ts';
import type { Candidate } from '../../../state/create/ideas.ts';
import { useText } from '../../../text.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Skeleton, Spinner } from '../../../ui/States.tsx';
import { useReducedMotion } from '../../../ui/use-media-query.ts';
import { MemeDetail } from '../../memes/MemeDetail.tsx';
import { MotionBadge } from '../../memes/MotionBadge.tsx';
import { PlayingMeme } from '../../memes/PlayingMeme.tsx';
import { stillUrl } from '../../memes/still-url.ts';
import { useMemeActions } from '../../memes/use-meme-actions.tsx';
import { useMemeSubject } from '../../memes/use-meme-name.ts';
import { useTemplateWords } from '../../shared/use-template-words.ts';
import styles from './Idea.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

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

/** Stands for a candidate that is being made, in its size. */
function PlaceholderCard() {
  return (
    <li className={styles.candidate} aria-hidden>
      <Skeleton className={styles.frame} />
      <div className={styles.actions} />
    </li>
  );
}

interface CardProps {
  candidate: Candidate;
  /** Others of its job are still being made: it can be seen, but is no meme of the account yet. */
  early: boolean;
  onOpen(): void;
}

function CandidateCard({ candidate, early, onOpen }: CardProps) {
  const { ideas } = useApp().create;
  const { t } = useText();
  const actions = useMemeActions();
  const getSubject = useMemeSubject();
  const { key, meme, renewing } = candidate;
  const name = getSubject(meme);
  const still = useReducedMotion();
  const tools = [
    { label: actions.copyLabel(meme), icon: Copy, act: () => actions.copyImage(meme) },
    { label: t('create:save'), icon: Download, act: () => actions.download(meme) },
    { label: t('create:idea.again'), icon: RefreshCw, act: () => ideas.renew(key) },
  ];
  return (
    <li className={styles.candidate}>
      <button
        type="button"
        className={styles.frame}
        data-renewing={renewing}
        disabled={early}
        aria-label={t('create:idea.view', { name, caption: meme.caption })}
        onClick={onOpen}
      >
        {meme.motion && !still ? (
          <PlayingMeme key={meme.id} meme={meme} className={styles.playing} />
        ) : (
          <img src={stillUrl(meme)} alt="" width={meme.width} height={meme.height} />
        )}
        {still && <MotionBadge meme={meme} />}
        {renewing && <Spinner label={t('create:idea.renewing')} />}
      </button>
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={early}
          aria-label={t('create:idea.editNamed', { name })}
          onClick={() => void actions.edit(meme)}
        >
          <PenLine {...icon} />
          {t('create:edit')}
        </Button>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {tools.map(({ label, icon: Icon, act }) => (
          <IconButton
            key={label}
            size="small"
            label={label}
            disabled={early || (Icon === RefreshCw && renewing)}
            onClick={() => void act()}
          >
            <Icon {...icon} />
          </IconButton>
        ))}
        <FavouriteButton meme={meme} />
      </div>
    </li>
  );
}

export interface CandidatesProps {
  candidates: readonly Candidate[];
  /** How many more are coming. */
  coming: number;
  /** Whether the job that makes them runs. */
  working: boolean;
}

/** The candidates in a grid, with a placeholder for each that is coming; one can be opened in the detail dialog. */
export function Candidates({ candidates, coming, working }: CandidatesProps) {
  const { t } = useText();
  const [openId, setOpenId] = useState<string>();
  const at = candidates.findIndex(({ key }) => key === openId);
  const candidate = candidates[at];
  const total = candidates.length + coming;
  if (total === 0) return null;
  return (
    <>
      <ul
        className={styles.candidates}
        data-count={total}
        aria-label={t('create:idea.candidates')}
        aria-busy={working}
      >
        {candidates.map((each) => (
          <CandidateCard key={each.key} candidate={each} early={working} onOpen={() => setOpenId(each.key)} />
        ))}
        {Array.from({ length: coming }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <PlaceholderCard key={place} />
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
