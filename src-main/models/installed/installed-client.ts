import { type ProviderClient, ProviderFailure } from '../providers/provider-client.ts';

/** The models inside CAM as a provider, which has a list of models and makes no pictures; `installed-writer.ts` asks them. */

/** `ids`: of the models that can be asked. */
export function createInstalledClient(ids: () => readonly string[]): ProviderClient {
  const refuse = () => Promise.reject(new ProviderFailure('unsupported', 'It only writes captions.'));
  return { chat: refuse, paint: refuse, edit: refuse, models: async () => [...ids()] };
}
