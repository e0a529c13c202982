import { ClipboardCopy, Heart, PackageOpen, PenLine, SquarePen, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useApp } from '../../context.ts';
import type { ShownTemplate } from '../../state/browse/templates.ts';
import type { MenuAction } from '../../ui/ActionMenu.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The actions on a template of the grid. */
export function useTemplateActions() {
  const { api, browse, deletions, desktop, router, settings, toasts } = useApp();
  return useMemo(() => {
    const open = ({ id }: ShownTemplate) => router.go({ screen: 'new', template: id });
    const edit = ({ id }: ShownTemplate) => router.go({ screen: 'template', template: id });
    const favourite = ({ id, name }: ShownTemplate) => {
      const before = settings.store.getState().settings.favourites;
      settings.toggleFavourite(id);
      if (!before.includes(id)) return;
      toasts.show(`“${name}” is no longer a favourite.`, {
        label: 'Undo',
        run: () => settings.change({ favourites: before }),
      });
    };
    const exportPack = async ({ id, slug }: ShownTemplate) => {
      try {
        const bytes = await api.exportTemplate(id);
        await desktop.saveFile({ name: `${slug}.campack`, bytes, type: 'application/zip' });
      } catch (error) {
        toasts.fail(error);
      }
    };
    const copyId = async ({ id }: ShownTemplate) => {
      try {
        await desktop.copyText(id);
        toasts.show(`Copied ${id}.`);
      } catch (error) {
        toasts.fail(error);
      }
    };
    const remove = ({ id, name }: ShownTemplate) =>
      deletions.add({
        id,
        text: `Deleted “${name}”.`,
        remove: (options) => api.deleteTemplate(id, options),
        onDeleted: () => browse.changed(),
      });
    const menuOf = (template: ShownTemplate, isFavourite: boolean): MenuAction[] => {
      const own = template.source !== 'builtin';
      const act = (run: (template: ShownTemplate) => unknown) => () => void run(template);
      return [
        { label: 'Caption it', icon: <SquarePen {...icon} />, shortcut: '↵', run: act(open) },
        {
          label: isFavourite ? 'Remove from favourites' : 'Add to favourites',
          icon: <Heart {...icon} />,
          shortcut: 'F',
          run: act(favourite),
        },
        {
          label: own ? 'Edit template' : 'Look at its regions',
          icon: <PenLine {...icon} />,
          group: true,
          run: act(edit),
        },
        { label: 'Export as pack…', icon: <PackageOpen {...icon} />, run: act(exportPack) },
        { label: 'Copy id', icon: <ClipboardCopy {...icon} />, run: act(copyId) },
        ...(own
          ? [
              {
                label: 'Delete',
                icon: <Trash2 {...icon} />,
                danger: true,
                group: true,
                run: act(remove),
              },
            ]
          : []),
      ];
    };
    return { open, favourite, menuOf };
  }, [api, browse, deletions, desktop, router, settings, toasts]);
}
