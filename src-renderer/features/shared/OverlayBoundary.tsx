import { Component, type ReactNode } from 'react';
import { isMissingChunk } from './missing-chunk.ts';

interface Props {
  /** Called once, with a message for people. */
  onFailed(error: Error): void;
  children: ReactNode;
}

const MISSING = 'This part could not be fetched. Reload the window once the engine answers.';
const FAILED = 'This part of the window stumbled. That is our mistake; reloading the window brings it back.';

/** Removes an overlay that throws, so that the screen below keeps working. */
export class OverlayBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed(new Error(isMissingChunk(error) ? MISSING : FAILED));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
