import { useEffect, useState } from 'react';
import { blobOf } from '../../../desktop/desktop.ts';
import type { Finished, Output } from './render.ts';
import { useOut } from './use-out.ts';

/** Pause after the last change of the width before it is drawn, ms. */
const QUIET = 350;

export interface FinishedState {
  finished?: Finished;
  /** Where the page can show it. */
  url?: string;
  problem?: string;
  /** Draws again. */
  retry(): void;
}

/** The picture as it will be saved, drawn again when the output changes. */
export function useFinished({ format, width }: Output): FinishedState {
  const { finish } = useOut();
  const [state, setState] = useState<Omit<FinishedState, 'retry'>>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is made when one asks for it
  useEffect(() => {
    let wanted = true;
    let url: string | undefined;
    setState({});
    const timer = setTimeout(() => {
      finish({ format, width }).then(
        (finished) => {
          if (!wanted) return;
          url = URL.createObjectURL(blobOf(finished.file.bytes, finished.file.type));
          setState({ finished, url });
        },
        (error: unknown) => {
          if (wanted) setState({ problem: error instanceof Error ? error.message : String(error) });
        },
      );
    }, QUIET);
    return () => {
      wanted = false;
      clearTimeout(timer);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [finish, format, width, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
