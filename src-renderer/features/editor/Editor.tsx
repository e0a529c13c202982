import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../context.ts';
import { OpenError, type OpenTarget } from '../../state/session/open.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { OpenFailed } from './OpenFailed.tsx';
import { SessionProvider } from './session/context.ts';
import { openSession, type Session } from './session/session.ts';
import { Workspace } from './Workspace.tsx';

export interface EditorProps {
  open: OpenTarget;
}

type State = { session: Session } | { error: OpenError } | null;

const asOpenError = (error: unknown): OpenError =>
  error instanceof OpenError ? error : new OpenError('failed', error instanceof Error ? error.message : '');

/** Opens what the address says; an open draft stays open when only its address has changed. */
function useOpened(target: OpenTarget) {
  const app = useApp();
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  const current = useRef<Session | null>(null);
  const template = 'template' in target ? target.template : null;
  const draft = 'draft' in target ? target.draft : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made when one asks for it
  useEffect(() => {
    if (draft !== null && current.current?.draftId === draft) return;
    let wanted = true;
    current.current?.close();
    current.current = null;
    setState(null);
    openSession(app, window, draft === null ? { template: template ?? '' } : { draft }).then(
      (session) => {
        if (!wanted) return session.close();
        current.current = session;
        setState({ session });
        const { templateId } = session.source.picture;
        if (templateId !== null) app.settings.addRecent(templateId);
      },
      (error: unknown) => {
        if (wanted) setState({ error: asOpenError(error) });
      },
    );
    return () => {
      wanted = false;
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

/** Keeps and sends what is not saved when the page is hidden or closed. */
function useLeaving(session: Session | null) {
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
  const { state, retry } = useOpened(open);
  useLeaving(state && 'session' in state ? state.session : null);
  if (!state) return <EditorSkeleton />;
  if ('error' in state) return <OpenFailed error={state.error} retry={retry} />;
  return (
    <SessionProvider value={state.session}>
      <Workspace key={state.session.draftId} />
    </SessionProvider>
  );
}
