import { FileUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WritingModel } from '../../../../src-shared/contract/writing-models.ts';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/States.tsx';
import { LoadError } from '../../shared/LoadError.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { AddModelDialog } from './AddModelDialog.tsx';
import { OtherModelDialog } from './OtherModelDialog.tsx';
import { RemoveModelDialog } from './RemoveModelDialog.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
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
