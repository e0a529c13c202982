import { CloudOff, FileQuestion } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApp, usePart } from '../../context.ts';
import type { OpenError } from '../../state/session/open.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './Editor.module.css';

const TITLES: Readonly<Record<OpenError['kind'], string>> = {
  'template-gone': 'There is nothing to draw on',
  'draft-gone': 'No such draft',
  failed: 'This could not be opened',
};

/** Tries again as soon as the engine is back. */
function useRetryWhenBack(retry: () => void): void {
  const { connection } = useApp();
  const online = usePart(connection.store, (state) => state.connection === 'online');
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) retry();
    before.current = online;
  }, [online, retry]);
}

/** Why the editor has nothing to show, and the ways out. */
export function OpenFailed({ error, retry }: { error: OpenError; retry(): void }) {
  const { commands } = useApp();
  useRetryWhenBack(retry);
  const Icon = error.kind === 'failed' ? CloudOff : FileQuestion;
  return (
    <div className={styles.failed}>
      <h1 className="visually-hidden">Editor</h1>
      <EmptyState
        icon={<Icon size={40} strokeWidth={1.5} aria-hidden />}
        title={TITLES[error.kind]}
        actions={
          <>
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
            <Button onClick={() => commands.perform('go.browse')}>Browse templates</Button>
            <Button onClick={() => commands.perform('go.gallery')}>Gallery</Button>
          </>
        }
      >
        {error.message}
      </EmptyState>
    </div>
  );
}
