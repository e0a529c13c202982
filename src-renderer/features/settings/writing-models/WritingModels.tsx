import { FileUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WritingModel } from '../../../../src-shared/contract/writing-models.ts';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { AddModelDialog } from './AddModelDialog.tsx';
import { OtherModelDialog } from './OtherModelDialog.tsx';
import { WriterSelect } from './WriterSelect.tsx';
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
    <SettingsSection title={t('writing:title')} description={t('writing:description')}>
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
