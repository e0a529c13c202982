import type { TemplateDetail } from '../../../src-main/contract/template.ts';
import { useApp } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { dataUrlOf } from '../editor/open-file.ts';

const PACK = 'application/zip';

/** What can be done with a template as a whole. */
export function useTemplateActions(
  authoring: Authoring,
  template: TemplateDetail,
  onSave: () => Promise<boolean>,
) {
  const { api, desktop, router, toasts } = useApp();

  /** What leaves the screen is what was saved. */
  const saved = async () => !authoring.store.getState().dirty || (await onSave());

  const captionIt = async () => {
    if (await saved()) router.go({ screen: 'new', template: template.id });
  };

  const exportPack = async () => {
    try {
      if (!(await saved())) return;
      const bytes = await api.exportTemplate(template.id);
      const path = await desktop.saveFile({ name: `${template.slug}.campack`, bytes, type: PACK });
      if (path !== null) toasts.tell(`Saved ${path}.`);
    } catch (error) {
      toasts.fail(error);
    }
  };

  const restore = async (pack: Uint8Array) => {
    try {
      const base64 = dataUrlOf(pack, PACK).replace(/^.*?,/, '');
      const { imported } = await api.importPack(base64);
      const [back] = imported;
      if (back) router.go({ screen: 'template', template: back.id });
    } catch (error) {
      toasts.fail(error);
    }
  };

  const remove = async () => {
    try {
      // The way back is taken along before anything is gone.
      const pack = await api.exportTemplate(template.id);
      await api.deleteTemplate(template.id);
      authoring.forget();
      router.go({ screen: 'browse', search: '', category: '' }, { replace: true });
      toasts.tell(`Deleted “${template.name}”. Memes made with it stay.`, {
        label: 'Undo',
        run: () => void restore(pack),
      });
    } catch (error) {
      toasts.fail(error);
    }
  };

  return { captionIt, exportPack, remove };
}
