import type { AddModelBody, InstalledModel } from '../../../src-shared/contract/installed-models.ts';
import type { ModelRuntime } from '../../models/installed/downloads.ts';
import type { InstalledModels } from '../../models/installed/installed-models.ts';
import type { ServiceDeps } from '../deps.ts';

/** The models of a kind that run on this computer: for the owner of the machine. */

type Models<M extends InstalledModel> = Pick<InstalledModels<M>, 'list' | 'add' | 'pause' | 'remove'> & {
  runtime: ModelRuntime;
};

export function createModelService<M extends InstalledModel>(
  { readSpace, home }: Pick<ServiceDeps, 'readSpace' | 'home'>,
  models: Models<M>,
) {
  const { runtime } = models;
  return {
    async list() {
      const space = await readSpace(home).catch(() => null);
      return {
        models: await models.list(),
        runtime: {
          installed: runtime.isInstalled(),
          bytes: runtime.bytes,
          received_bytes: runtime.getReceived(),
        },
        free_bytes: space && Math.round(space.free),
      };
    },
    /** @throws CamError VALIDATION_ERROR, NOT_FOUND, STORAGE_FULL */
    add: (body: AddModelBody) => models.add(body),
    /** @throws CamError NOT_FOUND */
    pause: (id: string) => models.pause(id),
    /** @throws CamError NOT_FOUND */
    remove: (id: string) => models.remove(id),
  };
}
