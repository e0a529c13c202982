import { useCallback } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { useLoaded } from './use-loaded.ts';

/** The models of the engine; again when a provider is set up, or a model on this device is ready or removed. */
export function useModels() {
  const { api, settings, writingModels } = useApp();
  const providers = useSelector(settings.store, (state) => state.settings.providers);
  const ready = useSelector(writingModels.store, ({ data }) =>
    (data?.models ?? [])
      .filter(({ state }) => state === 'ready')
      .map(({ id }) => id)
      .join(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ready and set up are the models
  const load = useCallback(() => api.models(), [api, ready, providers]);
  return useLoaded(load);
}
