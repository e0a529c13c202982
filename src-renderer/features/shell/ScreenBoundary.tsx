import { RotateCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { isMissingChunk } from '../shared/missing-chunk.ts';

/** Reloads the window as soon as the engine is reachable again. */
function useReloadWhenBack(wanted: boolean): boolean {
  const { connection } = useApp();
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const before = useRef(online);
  useEffect(() => {
    if (wanted && online && !before.current) window.location.reload();
    before.current = online;
  }, [wanted, online]);
  return online;
}

function FailureScreen({ error }: { error: unknown }) {
  const { t } = useText();
  const missing = isMissingChunk(error);
  const online = useReloadWhenBack(missing);
  const reason = t(online ? 'app:screenFailed.updated' : 'app:screenFailed.offline');
  return (
    <EmptyState
      icon={<TriangleAlert size={40} strokeWidth={1.5} aria-hidden />}
      title={t(missing ? 'app:screenFailed.missing' : 'app:screenFailed.failed')}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          <RotateCw size={16} aria-hidden /> {t('app:screenFailed.reload')}
        </Button>
      }
    >
      {missing ? reason : t('app:screenFailed.hint')}
    </EmptyState>
  );
}

interface State {
  error: unknown;
}

/**
 * Shows a message in place of a screen that throws. No work is lost: every change is saved by the engine or stored in
 * the browser within half a second.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <FailureScreen error={error} />;
  }
}
