import { FileUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WritingModel, WritingModelListData } from '../../../../src-shared/contract/writing-models.ts';
import { useApp, useSelector } from '../../../context.ts';
import { isWriter, MODEL_STATES, OWN_WRITER, works } from '../../../state/create/model-list.ts';
import { getHost } from '../../../state/models/writing-models.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { useModels } from '../../shared/use-models.ts';
import settingsStyles from '../Settings.module.css';
import { SettingsSection } from '../SettingsSection.tsx';
import { RuntimeFact, SpaceFact } from './DownloadFacts.tsx';
import { OtherModelDialog } from './OtherModelDialog.tsx';
import { TrialDialog } from './TrialDialog.tsx';
import { WritingModelRow } from './WritingModelRow.tsx';
import styles from './WritingModels.module.css';

/** The language models that run inside CAM, and which model writes. */
export function WritingModels() {
  const { writingModels } = useApp();
  const { t } = useText();
  const data = useSelector(writingModels.store, (state) => state.data);
  const error = useSelector(writingModels.store, (state) => state.error);
  const asked = useSelector(writingModels.store, (state) => state.asked);
  const own = useSelector(writingModels.store, (state) => state.own);
  const [removing, setRemoving] = useState<WritingModel>();
  const place = useKeptFocus();
  useEffect(() => void writingModels.find(), [writingModels]);
  const isAsked = asked !== undefined && data !== undefined;
  useShownItem(place, isAsked ? asked : undefined);
  const about = data?.models.find(({ id }) => id === asked);
  return (
    <SettingsSection id="writing" description={t('writing:description')}>
      <div ref={place} className={styles.fields}>
        <WriterSelect />
        {!data && !error && <Skeleton className={styles.skeleton} />}
        {!data && error && <LoadError error={error} onRetry={() => void writingModels.find()} />}
        {data && (
          <>
            <ul className={styles.list} aria-label={t('writing:list')}>
              {data.models.map((model) => (
                <WritingModelRow
                  key={model.id}
                  model={model}
                  runtime={data.runtime}
                  onRemove={() => setRemoving(model)}
                />
              ))}
            </ul>
            <div>
              <Button onClick={() => writingModels.askOwn({ path: '' })}>
                <FileUp size={16} strokeWidth={1.75} aria-hidden />
                {t('writing:other.open')}
              </Button>
            </div>
          </>
        )}
      </div>
      {data && about && (
        <AddModelDialog model={about} data={data} onClose={() => writingModels.ask(undefined)} />
      )}
      <TrialDialog />
      {removing && <RemoveModelDialog model={removing} onClose={() => setRemoving(undefined)} />}
      {data && own && (
        <OtherModelDialog data={data} own={own} onClose={() => writingModels.askOwn(undefined)} />
      )}
    </SettingsSection>
  );
}

/**
 * Shows the item that a question is about behind it, and afterwards, with the focus: the question may come from another
 * screen, and what is above may have grown meanwhile.
 */
function useShownItem(list: RefObject<HTMLElement | null>, asked: string | undefined) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const id = asked ?? last.current;
    last.current = asked;
    if (id === undefined) return;
    const item = list.current?.querySelector(`[data-item="${CSS.escape(id)}"]`);
    item?.scrollIntoView({ block: 'center' });
    if (asked === undefined) item?.querySelector('button')?.focus({ preventScroll: true });
  }, [list, asked]);
}

/** Asks whether to remove a model, and removes it. */
function RemoveModelDialog({ model, onClose }: { model: WritingModel; onClose(): void }) {
  const { writingModels, toasts } = useApp();
  const { t } = useText();
  const { name, source } = model;
  return (
    <ConfirmDialog
      open
      danger
      title={t('writing:remove.title', { name })}
      description={t(source === 'file' ? 'writing:remove.fileHint' : 'writing:remove.hint')}
      cancel={t('ui:cancel')}
      confirm={t('writing:remove.confirm')}
      onConfirm={async () => {
        await writingModels.remove(model);
        toasts.show(t('writing:remove.removed', { name }));
      }}
      onClose={onClose}
    />
  );
}

/**
 * Where the focused button of a list goes away with a change, the focus goes to the first button of its item, or to
 * the last one of the list where the item is gone. Returns a ref of the element around the list; its items have the
 * attribute `data-item`. For the component that renders the list.
 */
function useKeptFocus() {
  const list = useRef<HTMLDivElement>(null);
  const item = useRef<string>(undefined);
  useEffect(() => {
    const note = () => {
      const { activeElement } = document;
      // A question about an item gives the focus back.
      if (activeElement?.closest('[role="dialog"]')) return;
      const isInside = list.current?.contains(activeElement);
      item.current = isInside ? activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (item.current === undefined || document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const isOfItem = (button: Element) =>
      button.closest<HTMLElement>('[data-item]')?.dataset.item === item.current;
    (buttons.find(isOfItem) ?? buttons.at(-1))?.focus();
  });
  return list;
}

interface AddModelDialogProps {
  model: WritingModel;
  data: WritingModelListData;
  onClose(): void;
}

/** Says exactly what is downloaded and from where, and starts the download of a model on offer. */
function AddModelDialog({ model, data, onClose }: AddModelDialogProps) {
  const { writingModels } = useApp();
  const { t, format } = useText();
  const { id, name, licence, bytes, memory_bytes } = model;
  const { runtime } = data;
  const size = format.bytes(bytes ?? 0);
  return (
    <ConfirmDialog
      open
      title={t('writing:ask.title', { name })}
      description={t('writing:ask.hint')}
      cancel={t('ui:cancel')}
      confirm={t('writing:ask.confirm')}
      onConfirm={() => writingModels.add({ id })}
      onClose={onClose}
    >
      <ul className={styles.facts}>
        <li>{t('writing:ask.model', { size, host: getHost(model) ?? '' })}</li>
        <RuntimeFact runtime={runtime} />
        <li>{t('writing:ask.licence', { licence: licence ?? t('writing:noLicence') })}</li>
        {memory_bytes !== null && <li>{t('writing:ask.memory', { size: format.bytes(memory_bytes) })}</li>}
        <SpaceFact data={data} needed={(bytes ?? 0) + (runtime.installed ? 0 : runtime.bytes)} />
      </ul>
    </ConfirmDialog>
  );
}

const AUTOMATIC = 'automatic';

/** Which model writes where a request names none. One that was not compared with CAM’s own writer is compared first. */
function WriterSelect() {
  const { settings, writingModels, writingTrial } = useApp();
  const { t } = useText();
  const installed = useSelector(writingModels.store, ({ data }) => data?.models);
  const chosen = useSelector(settings.store, (state) => state.settings.writing_model);
  const loaded = useModels();
  const models = loaded.state === 'ready' ? loaded.data.models.filter(isWriter) : [];
  const choose = (id: string) => {
    const untried = installed?.find(({ model, trial }) => model === id && !trial);
    if (untried) writingTrial.ask(untried);
    else settings.change({ writing_model: id === AUTOMATIC ? null : id });
  };
  const options = models.map((model) => ({
    value: model.id,
    label:
      model.id === OWN_WRITER
        ? t('writing:own')
        : works(model)
          ? model.name
          : t('create:model.withState', { name: model.name, state: t(MODEL_STATES[model.status].label) }),
  }));
  return (
    <div className={settingsStyles.short}>
      <Field label={t('writing:by')} hint={t('writing:byHint')}>
        <Select
          value={options.some(({ value }) => value === chosen) && chosen !== null ? chosen : AUTOMATIC}
          options={[{ value: AUTOMATIC, label: t('writing:automatic') }, ...options]}
          onChange={choose}
        />
      </Field>
    </div>
  );
}
