import type { CutOutBody, CutOutImage } from '../../../src-shared/contract/cut-out.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Caller } from '../caller.ts';

/**
 * Cuts out what a picture shows, by a model on this computer.
 * @throws CamError MODEL_NOT_CONFIGURED
 */
export async function cutOutImage(_deps: unknown, _caller: Caller, _body: CutOutBody): Promise<CutOutImage> {
  throw new CamError(
    'MODEL_NOT_CONFIGURED',
    'No model that cuts out pictures is on this computer. Its owner adds one in Settings → Cut-out, or with `cam models add isnet-general-use`.',
  );
}
