import type {
  AddWritingModelBody,
  WritingModel,
  WritingModelListData,
} from '../../../src-shared/contract/writing-models.ts';
import { RUNTIME_BYTES } from '../../models/installed/runtime-files.ts';
import type { ServiceDeps } from '../deps.ts';

/** The language models that run inside CAM: for the owner of the machine. */

type Deps = Pick<ServiceDeps, 'writingModels' | 'readSpace' | 'home'>;

export async function listWritingModels({
  writingModels,
  readSpace,
  home,
}: Deps): Promise<WritingModelListData> {
  const space = await readSpace(home).catch(() => null);
  return {
    models: await writingModels.list(),
    runtime: { installed: writingModels.hasRuntime(), bytes: RUNTIME_BYTES },
    free_bytes: space && Math.round(space.free),
  };
}

/** @throws CamError VALIDATION_ERROR, NOT_FOUND, STORAGE_FULL */
export async function addWritingModel(
  { writingModels }: Deps,
  body: AddWritingModelBody,
): Promise<WritingModel> {
  return writingModels.add(body);
}

/** @throws CamError NOT_FOUND */
export async function pauseWritingModel({ writingModels }: Deps, id: string): Promise<WritingModel> {
  return writingModels.pause(id);
}

/** @throws CamError NOT_FOUND */
export async function removeWritingModel({ writingModels }: Deps, id: string): Promise<WritingModel> {
  return writingModels.remove(id);
}
