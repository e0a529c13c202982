import { useEffect, useRef } from 'react';
import { useApp, usePart } from '../../context.ts';
import { useSession } from './session/context.ts';

/** When the engine is back, saves what waits and draws what could not be loaded, without waiting for a retry. */
export function useReconnect(): void {
  const { connection } = useApp();
  const { editor, art } = useSession();
  const online = usePart(connection.store, (state) => state.connection === 'online');
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) {
      void editor.flush();
      art.retry();
    }
    before.current = online;
  }, [online, editor, art]);
}
