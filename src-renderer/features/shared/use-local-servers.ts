import { useEffect } from 'react';
import type { LocalServer } from '../../../src-shared/contract/providers.ts';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';

/** The servers with models that were found on this machine, and what can be done with one. Looks for them at once. */
export function useLocalServers(onChanged: () => void = () => {}) {
  const { localServers, toasts } = useApp();
  const { t } = useText();
  const servers = useSelector(localServers.store, (state) => state.servers);
  useEffect(() => void localServers.find(), [localServers]);
  const use = async (server: LocalServer) => {
    try {
      const takeBack = await localServers.use(server);
      onChanged();
      const undo = () => takeBack().then(onChanged, toasts.fail);
      const text = t('providers:local.used', { model: server.caption_model });
      toasts.show(text, { label: t('ui:undo'), run: () => void undo() });
    } catch (error) {
      toasts.fail(error);
    }
  };
  const decline = (server: LocalServer) => void localServers.decline(server).catch(toasts.fail);
  return { servers, use, decline };
}
