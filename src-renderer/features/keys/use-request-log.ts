import { useEffect, useState } from 'react';
import { useApp } from '../../context.ts';
import { createRequestLog, type RequestLog } from '../../state/keys/request-log.ts';

/** Follows the engine's request log while mounted. */
export function useRequestLog(): RequestLog {
  const { api } = useApp();
  const [log] = useState(() =>
    createRequestLog({
      load: api.requests,
      open: api.requestEvents,
      // The call reports its result to the connection state; nothing else is needed.
      onBroken: () => void api.session().catch(() => {}),
      schedule(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => {
    log.start();
    return log.stop;
  }, [log]);
  return log;
}
