import { type ReactNode, useEffect, useState } from 'react';
import type { FetchImportBody, ImportsData } from '../../../src-shared/contract/imports.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import { useApp, useSelector } from '../../context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { COLLECTIONS, ImportChoices } from './ImportChoices.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportSummary, sentenceOf, titleOf } from './ImportSummary.tsx';

type Offers = ImportsData['offers'];

/** The collections that can be fetched; empty until the engine has said. */
function useOffers(): Offers {
  const { packImport, toasts } = useApp();
  const [offers, setOffers] = useState<Offers>([]);
  useEffect(() => void packImport.load().then(setOffers, toasts.fail), [packImport, toasts]);
  return offers;
}

interface Shown {
  title: string;
  description: string;
  actions?: ReactNode;
  content: ReactNode;
}

interface Closing {
  onClose(): void;
}

const TITLE = 'Import templates';

/** What the dialog says of an import that has ended. */
const summaryOf = (pack: ImportedPack, onClose: () => void): Shown => ({
  ...{ title: titleOf(pack), description: sentenceOf(pack) },
  actions: (
    <Button variant="primary" onClick={onClose}>
      Done
    </Button>
  ),
  content: <ImportSummary pack={pack} onClose={onClose} />,
});

/** Of one that runs. */
const progressOf = (name: string, onClose: () => void, onCancel: () => void): Shown => ({
  ...{ title: `Importing “${name}”`, description: 'It continues if you close this dialog.' },
  actions: (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" onClick={onClose}>
        Continue in the background
      </Button>
    </>
  ),
  content: <ImportProgress />,
});

/** Of a collection, before anything is fetched. */
const questionOf = ({ from, text }: Offers[number], onBack: () => void, onAgree: () => void): Shown => ({
  ...{ title: `Fetch ${COLLECTIONS[from].name}?`, description: 'Nothing is downloaded before you agree.' },
  actions: (
    <>
      <Button onClick={onBack}>Back</Button>
      <Button variant="primary" onClick={onAgree}>
        Agree and fetch
      </Button>
    </>
  ),
  content: <p>{text}</p>,
});

/** What there is to show: a summary, an import that runs, a question, or the sources of templates. */
function useShown({ onClose }: Closing): Shown {
  const { packImport } = useApp();
  const name = useSelector(packImport.store, (state) => state.name);
  const summary = useSelector(packImport.store, (state) => state.summary);
  const offers = useOffers();
  const [asked, setAsked] = useState<FetchImportBody['from']>();
  const offer = offers.find(({ from }) => from === asked);
  if (name !== null) return progressOf(name, onClose, () => void packImport.cancel());
  if (summary) return summaryOf(summary, onClose);
  const back = () => setAsked(undefined);
  if (offer)
    return questionOf(offer, back, () => {
      back();
      void packImport.fetch(offer.from, COLLECTIONS[offer.from].name);
    });
  return {
    ...{ title: TITLE, description: 'Formats that people know, or pictures of your own.' },
    content: <ImportChoices offers={offers} onAsk={setAsked} onClose={onClose} />,
  };
}

/** Imports files and folders, or fetches a collection once the person has agreed to what is said about it. */
export default function ImportDialog({ onClose }: Closing) {
  const { title, description, actions, content } = useShown({ onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={actions}
    >
      {content}
    </Dialog>
  );
}
