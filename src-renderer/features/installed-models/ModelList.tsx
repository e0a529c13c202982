import { FileUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { InstalledModel } from '../../../src-shared/contract/installed-models.ts';
import { useApp, useSelector } from '../../context.ts';
import type { InstalledModelList, InstalledModels } from '../../state/models/installed-models.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import styles from './InstalledModels.module.css';
import { ModelFacts } from './ModelFacts.tsx';
import { type ModelExtras, ModelRow } from './ModelRow.tsx';
import type { ModelWords } from './model-words.ts';
import { OtherModelDialog } from './OtherModelDialog.tsx';

export interface ModelListProps<M extends InstalledModel> {
  models: InstalledModels<M>;
  words: ModelWords;
  getExtras(model: M): ModelExtras;
}

/** The models of a kind that are there or offered, one's own, and the questions before one is added or removed. */
export function ModelList<M extends InstalledModel>({ models, words, getExtras }: ModelListProps<M>) {
  const { t } = useText();
  const { data, error, asked, own } = useSelector(models.store, (state) => state);
  const [removing, setRemoving] = useState<M>();
  const place = useItemFocus();
  useEffect(() => void models.find(), [models]);
  const about = data?.models.find(({ id }) => id === asked);
  useShownItem(place, asked !== undefined && data !== undefined ? asked : undefined);
  return (
    <>
      <div ref={place} className={styles.fields}>
        {!data && !error && <Skeleton className={styles.skeleton} />}
        {!data && error && <LoadError error={error} onRetry={() => void models.find()} />}
        {data && (
          <>
            <ul className={styles.list} aria-label={t(words.list)}>
              {data.models.map((model) => (
                <ModelRow
                  key={model.id}
                  {...{ models, model, words }}
                  runtime={data.runtime}
                  extras={getExtras(model)}
                  onRemove={() => setRemoving(model)}
                />
              ))}
            </ul>
            <div>
              <Button onClick={() => models.askOwn({ path: '' })}>
                <FileUp size={16} strokeWidth={1.75} aria-hidden />
                {t(words.other.open)}
              </Button>
            </div>
          </>
        )}
      </div>
      {data && about && (
        <AddModelDialog {...{ models, data, words }} model={about} onClose={() => models.ask(undefined)} />
      )}
      {removing && (
        <RemoveModelDialog models={models} model={removing} onClose={() => setRemoving(undefined)} />
      )}
      {data && own && (
        <OtherModelDialog {...{ models, data, words, own }} onClose={() => models.askOwn(undefined)} />
      )}
    </>
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

/**
 * Where the focused button of a list goes away with a change, the focus goes to the first button of its item, or to
 * the last one of the list where the item is gone. Returns a ref of the element around the list; its items have the
 * attribute `data-item`. For the component that renders the list.
 */
function useItemFocus() {
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

interface ModelDialogProps<M extends InstalledModel> {
  models: InstalledModels<M>;
  model: M;
  onClose(): void;
}

/** Says exactly what is downloaded and from where, and starts the download of a model on offer. */
function AddModelDialog<M extends InstalledModel>(
  props: ModelDialogProps<M> & { data: InstalledModelList<M>; words: ModelWords },
) {
  const { models, model, data, words, onClose } = props;
  const { t } = useText();
  return (
    <ConfirmDialog
      open
      title={t('writing:ask.title', { name: model.name })}
      description={t(words.hint)}
      cancel={t('ui:cancel')}
      confirm={t('writing:ask.confirm')}
      onConfirm={() => models.add({ id: model.id })}
      onClose={onClose}
    >
      <ModelFacts {...{ model, data, words }} />
    </ConfirmDialog>
  );
}

/** Asks whether to remove a model, and removes it. */
function RemoveModelDialog<M extends InstalledModel>({ models, model, onClose }: ModelDialogProps<M>) {
  const { toasts } = useApp();
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
        await models.remove(model);
        toasts.show(t('writing:remove.removed', { name }));
      }}
      onClose={onClose}
    />
  );
}
