import { ImageOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import styles from './Authoring.module.css';
import { BuiltInTemplate } from './BuiltInTemplate.tsx';
import { Workspace } from './Workspace.tsx';

type TemplateLoad =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry(): void }
  | { state: 'ready'; template: TemplateDetail; categories: readonly string[] };

/** Loads a template and the list of categories. */
function useTemplate(id: string): TemplateLoad {
  const { api } = useApp();
  const [load, setLoad] = useState<TemplateLoad>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` changes to retry
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    setLoad({ state: 'loading' });
    Promise.all([api.template(id, signal), api.templates({ limit: 1, offset: 0 }, signal)]).then(
      ([template, { categories }]) => setLoad({ state: 'ready', template, categories }),
      (error: Error) => signal.aborted || setLoad({ state: 'failed', error, retry }),
    );
    return () => abort.abort();
  }, [api, id, tries, retry]);
  return load;
}

/** The screen of one template: a person's own is edited, a built-in one is shown. */
export default function Authoring({ template: id }: { template: string }) {
  const { commands } = useApp();
  const { t } = useText();
  const load = useTemplate(id);
  if (load.state === 'loading') return <Loading />;
  if (load.state === 'failed') {
    return (
      <>
        <h1 className="visually-hidden">{t('authoring:title')}</h1>
        <EmptyState
          icon={<ImageOff size={36} strokeWidth={1.5} aria-hidden />}
          title={t('authoring:loadFailed')}
          actions={
            <>
              <Button variant="primary" onClick={load.retry}>
                {t('ui:tryAgain')}
              </Button>
              <Button onClick={() => commands.perform('go.browse')}>{t('authoring:backToBrowse')}</Button>
            </>
          }
        >
          {load.error.message}
        </EmptyState>
      </>
    );
  }
  const { template, categories } = load;
  return template.source === 'builtin' ? (
    <BuiltInTemplate template={template} />
  ) : (
    <Workspace template={template} categories={categories} />
  );
}

function Loading() {
  return (
    <div className={styles.screen} aria-busy>
      <div className={styles.topbar} />
      <div className={styles.viewport}>
        <Skeleton className={styles.skeleton} />
      </div>
      <div className={styles.panel}>
        <div className={styles.stack}>
          <Skeleton style={{ height: '2rem' }} />
          <Skeleton style={{ height: '14rem' }} />
        </div>
      </div>
    </div>
  );
}
