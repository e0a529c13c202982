import { RotateCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { useApp, useSelector } from '../../context.ts';
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

const OFFLINE = 'It comes by itself as soon as the engine answers. Your drafts are kept.';
const UPDATED =
  'The engine was updated or restarted while the window was open. Reloading brings it back; your drafts are saved.';
const FAILED = 'That is our mistake, not yours. Reloading brings it back; your drafts are saved.';

function Failed({ error }: { error: unknown }) {
  const missing = isMissingChunk(error);
  const online = useReloadWhenBack(missing);
  const reason = online ? UPDATED : OFFLINE;
  return (
    <EmptyState
      icon={<TriangleAlert size={40} strokeWidth={1.5} aria-hidden />}
      title={missing ? 'This screen could not be fetched' : 'This screen stumbled'}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          <RotateCw size={16} aria-hidden /> Reload the window
        </Button>
      }
    >
      {missing ? reason : FAILED}
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
    return error === null ? this.props.children : <Failed error={error} />;
  }
}
