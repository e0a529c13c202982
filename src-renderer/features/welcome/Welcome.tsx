import { type ReactNode, useEffect, useState } from 'react';
import type { TemplateDetail } from '../../../src-main/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { Maker } from './Maker.tsx';
import styles from './Welcome.module.css';

/** Formats offered; those with few words to write. */
const OFFERED = 6;
const MOST_BOXES = 3;
const LOOKED_AT = 24;

/** The hottest formats that need little writing. */
function useOffer(): readonly TemplateDetail[] | null {
  const { api, browse } = useApp();
  const [offer, setOffer] = useState<readonly TemplateDetail[] | null>(null);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const { templates } = await api.trending(LOOKED_AT);
      const easy = templates.filter(({ box_count }) => box_count <= MOST_BOXES).slice(0, OFFERED);
      return Promise.all(easy.map(({ id }) => browse.details.get(id)));
    };
    load().then(
      (found) => here && setOffer(found),
      // Without them there is nothing to welcome with; Browse says itself what is wrong.
      () => here && setOffer([]),
    );
    return () => {
      here = false;
    };
  }, [api, browse]);
  return offer;
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

/** The first thing a new person sees: a meme in ten seconds. Escape skips it, and it does not come again. */
export default function Welcome() {
  const { settings } = useApp();
  const offer = useOffer();
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
      {chosen ? <Maker key={chosen.id} template={chosen} onDone={close} /> : <div className={styles.room} />}
    </Dialog>
  );
}
