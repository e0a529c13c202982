import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { HttpDeps } from '../deps.ts';
import type { TypedApp } from './endpoint.ts';
import { addFileChange, addOperation } from './operation.ts';

/** Operations tagged Fonts. */
export function addFontRoutes(app: TypedApp, { services }: Pick<HttpDeps, 'services'>): void {
  addOperation(app, OPERATIONS.listFonts, () => services.listFonts());
  // Named by its content, so that a repetition finds it.
  addFileChange(app, OPERATIONS.addFont, ({ caller, body }) => services.addFont(caller, body));
  addOperation(app, OPERATIONS.deleteFont, ({ caller, params }) => services.deleteFont(caller, params.id));
}
