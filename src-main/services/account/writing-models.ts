import type {
  AddWritingModelBody,
  WritingModel,
  WritingModelListData,
} from '../../../src-shared/contract/writing-models.ts';
import { RUNTIME_BYTES } from '../../models/installed/runtime-files.ts';
import { type Caller, requireOwner } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** The language models that run inside CAM: for the owner of the machine. */

type Deps = Pick<ServiceDeps, 'writingModels' | 'readSpace' | 'home'>;

const WHAT = 'Looking after language models';

/** @throws CamError OWNER_KEY_REQUIRED */
export async function listWritingModels(
  { writingModels, readSpace, home }: Deps,
  caller: Caller,
): Promise<WritingModelListData> {
  requireOwner(caller, WHAT);
  const space = await readSpace(home).catch(() => null);
  return {
    models: await writingModels.list(),
    runtime: { installed: writingModels.hasRuntime(), bytes: RUNTIME_BYTES },
    free_bytes: space && Math.round(space.free),
  };
}

/** @throws CamError OWNER_KEY_REQUIRED, VALIDATION_ERROR, NOT_FOUND, STORAGE_FULL */
export async function addWritingModel(
  { writingModels }: Deps,
  caller: Caller,
  body: AddWritingModelBody,
): Promise<WritingModel> {
  requireOwner(caller, WHAT);
  return writingModels.add(body);
}

/** @throws CamError OWNER_KEY_REQUIRED, NOT_FOUND */
export async function pauseWritingModel(
  { writingModels }: Deps,
  caller: Caller,
  id: string,
): Promise<WritingModel> {
  requireOwner(caller, WHAT);
  return writingModels.pause(id);
}

/** @throws CamError OWNER_KEY_REQUIRED, NOT_FOUND */
export async function removeWritingModel(
  { writingModels }: Deps,
  caller: Caller,
  id: string,
): Promise<WritingModel> {
  requireOwner(caller, WHAT);
  return writingModels.remove(id);
}
