import { RotateCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';

/** A part of the program that could not be fetched: the engine is gone, or it was updated under the open window. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script/i.test(error.message);

interface State {
  error: unknown;
}

/**
 * Keeps the window standing where a screen fails. Documents are safe by then: every change is with the engine or in
 * the browser's own store within half a second.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const missing = isMissingPart(error);
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
        {missing
          ? 'The engine was updated or restarted while the window was open. Reloading brings it back; your drafts are saved.'
          : 'That is our mistake, not yours. Reloading brings it back; your drafts are saved.'}
      </EmptyState>
    );
  }
}
