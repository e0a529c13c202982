import { type ReactNode, useEffect, useState } from 'react';
import type { FetchImportBody, ImportsData } from '../../../src-shared/contract/imports.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useEngineText } from '../shared/use-engine-text.ts';
import { COLLECTIONS } from './collection-names.ts';
import { ImportChoices } from './ImportChoices.tsx';
import styles from './ImportDialog.module.css';
import { describeImport, getTitle, ImportSummary } from './ImportSummary.tsx';

type Offers = ImportsData['offers'];

/** The collections that can be fetched; empty until the engine has said. */
function useOffers(): Offers {
  const { packImport, toasts } = useApp();
  const [offers, setOffers] = useState<Offers>([]);
  useEffect(() => void packImport.load().then(setOffers, toasts.fail), [packImport, toasts]);
  return offers;
}

interface DialogContent {
  title: string;
  description: string;
  actions?: ReactNode;
  content: ReactNode;
}

interface CloseProps {
  onClose(): void;
}

/** What the dialog says of an import that has ended. */
const createSummary = (t: Translate, pack: ImportedPack, onClose: () => void): DialogContent => ({
  title: getTitle(pack, t),
  description: describeImport(pack, t),
  actions: (
    <Button variant="primary" onClick={onClose}>
      {t('browse:imports.done')}
    </Button>
  ),
  content: <ImportSummary pack={pack} onClose={onClose} />,
});

/** Of one that runs. */
const describeProgress = (
  t: Translate,
  name: string,
  onClose: () => void,
  onCancel: () => void,
): DialogContent => ({
  title: t('browse:imports.runningTitle', { name }),
  description: t('browse:imports.runningText'),
  actions: (
    <>
      <Button onClick={onCancel}>{t('browse:imports.cancel')}</Button>
      <Button variant="primary" onClick={onClose}>
        {t('browse:imports.background')}
      </Button>
    </>
  ),
  content: <ImportProgress />,
});

/** Of a collection, before anything is fetched. */
const createQuestion = (
  t: Translate,
  { from, text }: Offers[number],
  onBack: () => void,
  onAgree: () => void,
): DialogContent => ({
  title: t('browse:imports.downloadTitle', { name: t(COLLECTIONS[from].name) }),
  description: t('browse:imports.downloadText'),
  actions: (
    <>
      <Button onClick={onBack}>{t('browse:imports.back')}</Button>
      <Button variant="primary" onClick={onAgree}>
        {t('browse:imports.agree')}
      </Button>
    </>
  ),
  content: <p>{text}</p>,
});

/** What there is to show: a summary, an import that runs, a question, or the sources of templates. */
function useShown({ onClose }: CloseProps): DialogContent {
  const { packImport } = useApp();
  const { t } = useText();
  const name = useSelector(packImport.store, (state) => state.name);
  const summary = useSelector(packImport.store, (state) => state.summary);
  const offers = useOffers();
  const [asked, setAsked] = useState<FetchImportBody['from']>();
  const offer = offers.find(({ from }) => from === asked);
  if (name !== null) return describeProgress(t, name, onClose, () => void packImport.cancel());
  if (summary) return createSummary(t, summary, onClose);
  const back = () => setAsked(undefined);
  if (offer)
    return createQuestion(t, offer, back, () => {
      back();
      void packImport.fetch(offer.from, t(COLLECTIONS[offer.from].name));
    });
  return {
    title: t('browse:imports.title'),
    description: t('browse:imports.description'),
    content: <ImportChoices offers={offers} onAsk={setAsked} onClose={onClose} />,
  };
}

/** Imports files and folders, or fetches a collection once the person has agreed to what is said about it. */
export default function ImportDialog({ onClose }: CloseProps) {
  const { title, description, actions, content } = useShown({ onClose });
  return (
    <Dialog onClose={onClose} title={title} description={description} actions={actions}>
      {content}
    </Dialog>
  );
}

/** The rights in the pictures, and the progress of the import. */
function ImportProgress() {
  const { packImport } = useApp();
  const { t } = useText();
  const { name, task } = useSelector(packImport.store, (state) => state);
  const engineText = useEngineText();
  const counted =
    name !== null && task?.total
      ? t('browse:imports.importingCount', { name, done: task.done, total: task.total })
      : t('browse:imports.reading');
  return (
    <div className={common.stack} role="status">
      {task?.rights && <p className={styles.soft}>{task.rights}</p>}
      <p>{engineText(task?.message, counted)}</p>
      <Progress label={t('browse:imports.progress')} value={task?.total ? task.done / task.total : 0} />
    </div>
  );
}
