import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useApp } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';

/** What can be done with a template as a whole. */
export function useTemplateActions(
  authoring: Authoring,
  { id, name, slug }: TemplateDetail,
  onSave: () => Promise<boolean>,
) {
  const { api, browse, deletions, desktop, router, toasts } = useApp();

  /** What leaves the screen is what was saved. */
  const saved = async () => !authoring.store.getState().dirty || (await onSave());

  const captionIt = async () => {
    if (await saved()) router.go({ screen: 'new', template: id });
  };

  const exportPack = async () => {
    try {
      if (!(await saved())) return;
      const bytes = await api.exportTemplate(id);
      const path = await desktop.saveFile({ name: `${slug}.campack`, bytes, type: 'application/zip' });
      if (path !== null) toasts.tell(`Saved ${path}.`);
    } catch (error) {
      toasts.fail(error);
    }
  };

  const remove = () => {
    authoring.forget();
    router.go({ screen: 'browse', search: '', category: '' }, { replace: true });
    deletions.add({
      id,
      text: `Deleted “${name}”. Memes made with it stay.`,
      remove: (options) => api.deleteTemplate(id, options),
      onGone: () => browse.changed(),
    });
  };

  return { captionIt, exportPack, remove };
}
