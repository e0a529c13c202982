import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { EditTemplateBody } from '../../../src-shared/contract/template-edit.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { type AuthoringCore, createAuthoringCore } from './authoring-state.ts';
import { checkTemplate } from './check.ts';
import { bodyOfTemplate, documentOfTemplate } from './template-document.ts';
import type { Problem } from './types.ts';

/** The editor of a template: its document, and saving it. */
export interface Authoring extends Omit<AuthoringCore, 'markSaved'> {
  /** px */
  picture: Size;
  /** An id that no region or example has. */
  newId(): string;
  /** Saves; false where fields have problems, which are set in the state. @throws ApiError for any other failure */
  save(): Promise<boolean>;
  /** Discards unsaved changes. */
  discardChanges(): void;
}

export interface AuthoringDeps {
  template: TemplateDetail;
  save(body: EditTemplateBody): Promise<TemplateDetail>;
  /** Milliseconds. */
  now(): number;
  t: Translate;
}

/** The problems of fields in an error of the engine. */
function readDetails(error: unknown): readonly Problem[] | undefined {
  if (!(error instanceof Error) || !('details' in error) || !Array.isArray(error.details)) return undefined;
  return error.details.length ? error.details : undefined;
}

export function createAuthoring({ template, save, now, t }: AuthoringDeps): Authoring {
  const { markSaved, ...core } = createAuthoringCore(documentOfTemplate(template), { now, t });
  const { store } = core;
  let count = 0;

  const send = async (body: ReturnType<typeof bodyOfTemplate>): Promise<boolean> => {
    store.setState({ saving: true });
    try {
      await save(body);
      markSaved(body);
      return true;
    } catch (error) {
      const problems = readDetails(error);
      if (!problems) throw error;
      store.setState({ problems });
      return false;
    } finally {
      store.setState({ saving: false });
    }
  };

  return {
    ...core,
    picture: { width: template.width, height: template.height },
    newId: () => `new-${count++}`,
    async save() {
      const { document, saving } = store.getState();
      if (saving) return false;
      const problems = checkTemplate(document, t);
      store.setState({ problems });
      return problems.length > 0 ? false : send(bodyOfTemplate(document));
    },
    discardChanges: () => markSaved(bodyOfTemplate(store.getState().document)),
  };
}
