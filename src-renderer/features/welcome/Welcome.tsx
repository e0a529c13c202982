import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp, useSelector } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { FirstMeme } from './FirstMeme.tsx';
import styles from './Welcome.module.css';

/** Formats offered; those with few words to write. */
const OFFERED = 6;
const MOST_BOXES = 3;
const LOOKED_AT = 24;

interface OfferState {
  /** Null until they are there; empty where the library has none that fit. */
  offer: readonly TemplateDetail[] | null;
  /** Why they are not there, in words. */
  problem: string | null;
  /** Null while the engine is away: then it is done when it is back. */
  retry: (() => void) | null;
}

const AWAY = 'The engine does not answer. The formats come by themselves as soon as it does.';

/** The hottest formats that need little writing; fetched again when the engine is back. */
function useOffer(): OfferState {
  const { api, browse, connection } = useApp();
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const [offer, setOffer] = useState<readonly TemplateDetail[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = offer === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made when one asks for it
  useEffect(() => {
    if (!missing || !online) return;
    let here = true;
    setProblem(null);
    const load = async () => {
      const { templates } = await api.trending(LOOKED_AT);
      const easy = templates.filter(({ box_count }) => box_count <= MOST_BOXES).slice(0, OFFERED);
      return Promise.all(easy.map(({ id }) => browse.details.get(id)));
    };
    load().then(
      (found) => here && setOffer(found),
      (error: unknown) => here && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      here = false;
    };
  }, [api, browse, missing, online, attempt]);
  if (missing && !online) return { offer, problem: AWAY, retry: null };
  return { offer, problem, retry: () => setAttempt((count) => count + 1) };
}

interface OfferProps {
  offer: readonly TemplateDetail[] | null;
  chosen: TemplateDetail | undefined;
  onChoose(template: TemplateDetail): void;
}

function Offer({ offer, chosen, onChoose }: OfferProps) {
  const frame = (key: string, content: ReactNode) => (
    <div key={key} className={styles.choice}>
      {content}
    </div>
  );
  if (!offer) {
    return (
      <div className={styles.choices}>
        {Array.from({ length: OFFERED }, (_, at) => frame(`${at}`, <Skeleton className={styles.thumb} />))}
      </div>
    );
  }
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Pick a format</legend>
      {offer.map((template) => (
        <label key={template.id} className={styles.choice}>
          <input
            type="radio"
            name="format"
            className="visually-hidden"
            checked={template.id === chosen?.id}
            onChange={() => onChoose(template)}
          />
          <img className={styles.thumb} src={localUrl(template.thumb_url)} alt={template.name} />
        </label>
      ))}
    </fieldset>
  );
}

/** Why there is nothing to pick from yet, and what one can do. */
function Waiting({ problem, retry }: Pick<OfferState, 'problem' | 'retry'>) {
  if (problem === null) return null;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={40} strokeWidth={1.25} aria-hidden />}
        title="The formats did not come"
        actions={retry && <Button onClick={retry}>Try again</Button>}
      >
        {problem}
      </EmptyState>
    </div>
  );
}

/** The first thing a new person sees: a meme in ten seconds. Escape skips it, and it does not come again. */
export default function Welcome() {
  const { settings } = useApp();
  const { offer, problem, retry } = useOffer();
  const [picked, setPicked] = useState<TemplateDetail>();
  const chosen = picked ?? offer?.[0];
  const close = () => settings.change({ welcomed: true });
  if (offer?.length === 0) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Pick one, type, done."
      description="A meme in about ten seconds. Esc skips this, and it will not come back."
      width="54rem"
    >
      <Offer offer={offer} chosen={chosen} onChoose={setPicked} />
      {chosen ? (
        <FirstMeme key={chosen.id} template={chosen} onDone={close} />
      ) : (
        <div className={styles.placeholder}>
          <Waiting problem={problem} retry={retry} />
        </div>
      )}
    </Dialog>
  );
}
