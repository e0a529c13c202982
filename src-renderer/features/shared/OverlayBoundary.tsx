import { Component, type ReactNode } from 'react';
import { useText } from '../../text.tsx';
import { isMissingChunk } from './missing-chunk.ts';

interface Props {
  /** Called once, with a message for people. */
  onFailed(error: Error): void;
  children: ReactNode;
}

class Boundary extends Component<Props & { words(error: unknown): string }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed(new Error(this.props.words(error)));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Removes an overlay that throws, so that the screen below keeps working. */
export function OverlayBoundary(props: Props) {
  const { t } = useText();
  return (
    <Boundary {...props} words={(error) => t(isMissingChunk(error) ? 'ui:partMissing' : 'ui:partFailed')} />
  );
}
