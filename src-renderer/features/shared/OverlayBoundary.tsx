import { Component, type ReactNode } from 'react';
import { isMissingChunk } from './missing-chunk.ts';

interface Props {
  /** Told once, in words for people. */
  onFailed(error: Error): void;
  children: ReactNode;
}

const MISSING = 'This part could not be fetched. Reload the window once the engine answers.';
const STUMBLED =
  'This part of the window stumbled. That is our mistake; reloading the window brings it back.';

/** Leaves out what lies over a screen where it fails, so that the screen and the work in it stay. */
export class OverlayBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed(new Error(isMissingChunk(error) ? MISSING : STUMBLED));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
