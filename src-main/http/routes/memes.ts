import { BatchCall } from '../../../src-shared/contract/batch.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { HttpDeps } from '../deps.ts';
import type { TypedApp } from './endpoint.ts';
import { addPicture } from './file-operation.ts';
import { addChange, addGeneration, addOperation } from './operation.ts';

/** Items are validated one by one when they are planned, so that an invalid item does not fail the others. */
const BATCH = { ...OPERATIONS.batchMemes, body: BatchCall };

/** Operations tagged Memes. */
export function addMemeRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addGeneration(app, OPERATIONS.captionMeme, services.caption);
  addGeneration(app, OPERATIONS.generateMemes, services.generate);
  addGeneration(app, OPERATIONS.paintMeme, services.aiImage);
  addGeneration(app, OPERATIONS.memesFromImage, services.fromImage);
  addGeneration(app, OPERATIONS.brandMemes, services.branded);
  addGeneration(app, OPERATIONS.remixMeme, services.remix);
  addGeneration(app, OPERATIONS.generateGif, services.gif);
  addGeneration(app, OPERATIONS.generateVideo, services.video);
  addGeneration(app, OPERATIONS.animateImage, services.animate);
  addGeneration(app, BATCH, services.batch);

  addOperation(app, OPERATIONS.listMemes, ({ caller, query }) => services.listMemes(caller, query));
  addOperation(app, OPERATIONS.getMeme, ({ caller, params }) => services.getMeme(caller, params.id));
  addOperation(app, OPERATIONS.getMemeDocument, ({ caller, params }) =>
    services.getMemeDocument(caller, params.id),
  );
  addOperation(app, OPERATIONS.deleteMeme, ({ caller, params }) => services.deleteMeme(caller, params.id));

  addOperation(app, OPERATIONS.listTrash, ({ caller, query }) => services.listTrash(caller, query));
  addPicture(app, OPERATIONS.getTrashThumb, ({ caller, params }) => services.trashThumb(caller, params.id));
  addChange(app, OPERATIONS.restoreMeme, ({ caller, params }) => services.restoreMeme(caller, params.id));
  addOperation(app, OPERATIONS.deleteTrashed, ({ caller, params }) =>
    services.deleteTrashed(caller, params.id),
  );
  addOperation(app, OPERATIONS.emptyTrash, ({ caller }) => services.emptyTrash(caller));
}
