import { CloudOff, FileQuestion } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../context.ts';
import { OpenError, type OpenTarget } from '../../state/session/open.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { useReason } from '../shared/use-reason.ts';
import { EditorColorChoices } from './canvas/PictureColors.tsx';
import styles from './Editor.module.css';
import { SessionProvider } from './session/context.ts';
import { openSession, type Session } from './session/session.ts';
import { Workspace } from './Workspace.tsx';

const TITLES = {
  'template-missing': 'editor:open.templateTitle',
  'draft-missing': 'editor:open.draftTitle',
  undecided: 'editor:open.undecidedTitle',
  failed: 'editor:open.failedTitle',
} as const satisfies Readonly<Record<OpenError['kind'], LabelKey>>;

/** Retries as soon as the engine is reachable again. */
function useRetryWhenBack(retry: () => void): void {
  const { connection } = useApp();
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) retry();
    before.current = online;
  }, [online, retry]);
}

/** Shown where a draft could not be opened: the reason and what to do next. */
function OpenFailed({ error, retry }: { error: OpenError; retry(): void }) {
  const { commands } = useApp();
  const { t } = useText();
  const getReason = useReason();
  useRetryWhenBack(retry);
  const Icon = error.kind === 'failed' ? CloudOff : FileQuestion;
  return (
    <div className={styles.failed}>
      <h1 className="visually-hidden">{t('editor:title')}</h1>
      <EmptyState
        icon={<Icon size={40} strokeWidth={1.5} aria-hidden />}
        title={t(TITLES[error.kind])}
        actions={
          <>
            <Button variant="primary" onClick={retry}>
              {t('ui:tryAgain')}
            </Button>
            <Button onClick={() => commands.perform('go.browse')}>{t('commands:label.go.browse')}</Button>
            <Button onClick={() => commands.perform('go.gallery')}>{t('commands:label.go.gallery')}</Button>
          </>
        }
      >
        {getReason(error.cause)}
      </EmptyState>
    </div>
  );
}

/** Placeholder of the editor while its draft is loading. */
function EditorSkeleton() {
  const { t } = useText();
  return (
    <div className={styles.editor} aria-busy>
      <header className={styles.top}>
        <Skeleton style={{ width: '14rem', height: '1.4rem' }} />
        <span className={common.space} />
        <Skeleton style={{ width: '9rem', height: '2rem' }} />
      </header>
      <div className={styles.loading}>
        <Skeleton className={styles.canvasSkeleton} />
      </div>
      <aside className={styles.inspector}>
        <Skeleton style={{ height: '2rem', margin: 'var(--s3) var(--s4)' }} />
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} style={{ height: '5.5rem', margin: '0 var(--s4) var(--s3)' }} />
        ))}
      </aside>
      <span role="status" className="visually-hidden">
        {t('editor:opening')}
      </span>
    </div>
  );
}

export interface EditorProps {
  open: OpenTarget;
}

type State = { session: Session } | { error: OpenError } | null;

const asOpenError = (error: unknown): OpenError =>
  error instanceof OpenError ? error : new OpenError('failed', error);

/** Opens the draft or template of the address; an open draft stays open when only its address has changed. */
function useEditorSession(target: OpenTarget) {
  const app = useApp();
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  const current = useRef<Session | null>(null);
  const template = 'template' in target ? target.template : null;
  const draft = 'draft' in target ? target.draft : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` changes to retry
  useEffect(() => {
    if (draft !== null && current.current?.draftId === draft) return;
    let active = true;
    current.current?.close();
    current.current = null;
    setState(null);
    openSession(app, window, draft === null ? { template: template ?? '' } : { draft }).then(
      (session) => {
        if (!active) return session.close();
        current.current = session;
        setState({ session });
        const { templateId } = session.source.picture;
        if (templateId !== null) app.settings.addRecent(templateId);
      },
      (error: unknown) => {
        if (active) setState({ error: asOpenError(error) });
      },
    );
    return () => {
      active = false;
    };
  }, [app, template, draft, attempt]);

  useEffect(
    () => () => {
      current.current?.close();
      current.current = null;
    },
    [],
  );
  return { state, retry: () => setAttempt((count) => count + 1) };
}

/** Stores and sends unsaved changes when the page is hidden or closed. */
function useSaveOnHide(session: Session | null) {
  useEffect(() => {
    if (!session) return;
    const onHide = () => {
      if (document.visibilityState === 'hidden') session.leave();
    };
    window.addEventListener('pagehide', session.leave);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', session.leave);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [session]);
}

/** The editor of a draft, or of a new document on a template. */
export default function Editor({ open }: EditorProps) {
  const { state, retry } = useEditorSession(open);
  useSaveOnHide(state && 'session' in state ? state.session : null);
  if (!state) return <EditorSkeleton />;
  if ('error' in state) return <OpenFailed error={state.error} retry={retry} />;
  return (
    <SessionProvider value={state.session}>
      <EditorColorChoices key={state.session.draftId}>
        <Workspace />
      </EditorColorChoices>
    </SessionProvider>
  );
}
