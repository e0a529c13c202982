import { FileUp, Scissors } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { CutOutModel, CutOutModelListData } from '../../../../src-shared/contract/cut-out.ts';
import { useApp, useSelector } from '../../../context.ts';
import { type CutOutSubject, keyOfSubject } from '../../../state/cut-out/cut-outs.ts';
import type { ImageItem } from '../../../state/editor/types.ts';
import { measureDownload } from '../../../state/models/installed-models.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton, Spinner } from '../../../ui/States.tsx';
import { ModelFacts } from '../../installed-models/ModelFacts.tsx';
import { ModelProgress } from '../../installed-models/ModelProgress.tsx';
import { MainAction, useProblem } from '../../installed-models/ModelRow.tsx';
import { MODEL_WORDS } from '../../installed-models/model-words.ts';
import { OtherModelDialog } from '../../installed-models/OtherModelDialog.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { type Panel, useScreen } from '../screen.ts';
import { useEditorState, useSession } from '../session/context.ts';
import { ByProvider } from './ByProvider.tsx';
import styles from './CutOut.module.css';
import { useFocusItemAfter } from './use-focus-item-after.ts';

const words = MODEL_WORDS.cutOut;

/** The one that is there, or on its way, or that CAM offers first. */
function findModel(models: readonly CutOutModel[]): CutOutModel | undefined {
  return (
    models.find(({ state }) => state === 'ready') ??
    models.find(({ state }) => state !== 'offered') ??
    models[0]
  );
}

/** Downloads a model, and cuts out once it is there. */
function ByModel({ subject, data }: { subject: CutOutSubject; data: CutOutModelListData }) {
  const { cutOutModels, toasts } = useApp();
  const { cutOuts } = useSession();
  const { t, format } = useText();
  const describeProblem = useProblem();
  const model = findModel(data.models);
  const isMissing = model !== undefined && model.state !== 'ready';
  // However it comes: downloaded here or in Settings, or a file of one's own.
  useEffect(() => {
    if (isMissing) cutOuts.waitFor(subject);
  }, [cutOuts, subject, isMissing]);
  if (!model) return null;
  const { name, state } = model;
  const { runtime } = data;
  if (state === 'ready') {
    return (
      <div className={common.wideRow}>
        <p className={styles.note}>{t('writing:nowReady', { name })}</p>
        <Button variant="primary" onClick={() => void cutOuts.start(subject)}>
          <Scissors size={16} strokeWidth={1.75} aria-hidden />
          {t('commands:label.arrange.cut-out')}
        </Button>
      </div>
    );
  }
  if (state === 'offered') {
    return (
      <>
        <ModelFacts {...{ model, data, words }} />
        <div>
          <Button
            variant="primary"
            onClick={() => void cutOutModels.add({ id: model.id }).catch(toasts.fail)}
          >
            {t('cutout:dialog.download', { size: format.bytes(measureDownload(model, runtime).bytes ?? 0) })}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {state === 'failed' ? (
        <>
          <p role="alert" className={styles.problem}>
            {describeProblem(model)}
          </p>
          <ModelFacts {...{ model, data, words }} />
        </>
      ) : (
        <ModelProgress models={cutOutModels} {...{ model, runtime, words }} isNamed />
      )}
      <div className={common.wideRow}>
        <MainAction models={cutOutModels} model={model} ready={undefined} />
        {state === 'downloading' && <p className={styles.note}>{t('cutout:dialog.waiting')}</p>}
      </div>
    </>
  );
}

/** By a model on this machine: the one on offer, or one's own. */
function OnThisDevice({ subject }: { subject: CutOutSubject }) {
  const { cutOutModels } = useApp();
  const { t } = useText();
  const { data, error, own } = useSelector(cutOutModels.store, (state) => state);
  useEffect(() => void cutOutModels.find(), [cutOutModels]);
  return (
    <section className={styles.way} aria-label={t('cutout:dialog.here')}>
      <h3>{t('cutout:dialog.here')}</h3>
      <p className={styles.note}>{t('cutout:dialog.about')}</p>
      {!data && !error && <Skeleton className={styles.skeleton} />}
      {!data && error && <LoadError error={error} onRetry={() => void cutOutModels.find()} />}
      {data && <ByModel subject={subject} data={data} />}
      {data && (
        <div>
          <Button size="small" variant="quiet" onClick={() => cutOutModels.askOwn({ path: '' })}>
            <FileUp size={14} strokeWidth={1.75} aria-hidden />
            {t(words.other.open)}
          </Button>
        </div>
      )}
      {data && own && (
        <OtherModelDialog
          models={cutOutModels}
          {...{ data, words, own }}
          onClose={() => cutOutModels.askOwn(undefined)}
        />
      )}
    </section>
  );
}

function Way({ label, hint, onClick }: { label: string; hint: string; onClick(): void }): ReactNode {
  return (
    <div className={common.wideRow}>
      <Button size="small" onClick={onClick}>
        {label}
      </Button>
      <span className={styles.note}>{hint}</span>
    </div>
  );
}

/** What can be done with a picture on the canvas without a model on this machine. */
function OtherWays({ item }: { item: ImageItem }) {
  const { t } = useText();
  const { editor, cutOuts } = useSession();
  const { open } = useScreen();
  const show = (panel: Panel) => {
    cutOuts.waitFor(undefined);
    cutOuts.dismiss();
    editor.select([item.id]);
    open(panel);
  };
  return (
    <section className={styles.way} aria-label={t('cutout:dialog.others')}>
      <h3>{t('cutout:dialog.others')}</h3>
      <Way
        label={t('cutout:dialog.plain')}
        hint={t('cutout:dialog.plainHint')}
        onClick={() => show('background')}
      />
      <Way
        label={t('cutout:dialog.brush')}
        hint={t('cutout:dialog.brushHint')}
        onClick={() => show('refine')}
      />
      <ByProvider item={item} close={cutOuts.dismiss} />
    </section>
  );
}

function Ways({ subject }: { subject: CutOutSubject }) {
  const { t } = useText();
  const { cutOuts } = useSession();
  const item = useEditorState(({ document }) =>
    document.items.find(({ id }) => subject !== 'picture' && id === subject.item),
  );
  useFocusItemAfter(item?.id);
  return (
    <Dialog
      onClose={cutOuts.dismiss}
      title={t('commands:label.arrange.cut-out')}
      description={t('cutout:dialog.hint')}
      width="34rem"
    >
      <div className={common.wideStack}>
        <OnThisDevice subject={subject} />
        {item?.kind === 'image' && <OtherWays item={item} />}
      </div>
    </Dialog>
  );
}

/** Asked where there is no model that cuts out, or another way is wanted. */
export function CutOutDialog() {
  const { cutOuts } = useSession();
  const asked = useSelector(cutOuts.store, (state) => state.asked);
  return asked === undefined ? null : <Ways key={keyOfSubject(asked)} subject={asked} />;
}

/** Says that something is being cut out, and ends it on request. */
export function CutOutStatus() {
  const { t } = useText();
  const { cutOuts } = useSession();
  const running = useSelector(cutOuts.store, (state) => state.running);
  if (running.size === 0) return null;
  const cancel = () => {
    for (const key of running) cutOuts.cancel(key);
  };
  return (
    <div className={styles.status}>
      <Spinner label={t('cutout:working')} />
      <span aria-hidden>{t('cutout:working')}</span>
      <Button size="small" onClick={cancel}>
        {t('ui:cancel')}
      </Button>
    </div>
  );
}
