import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { Maker } from './Maker.tsx';
import { OFFERED, type OfferState, useOffer } from './use-offer.ts';
import styles from './Welcome.module.css';

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
      <div className={styles.offer}>
        {Array.from({ length: OFFERED }, (_, at) => frame(`${at}`, <Skeleton className={styles.thumb} />))}
      </div>
    );
  }
  return (
    <fieldset className={styles.offer}>
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
        <Maker key={chosen.id} template={chosen} onDone={close} />
      ) : (
        <div className={styles.room}>
          <Waiting problem={problem} retry={retry} />
        </div>
      )}
    </Dialog>
  );
}
