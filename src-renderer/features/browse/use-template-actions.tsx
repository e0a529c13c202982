import { ClipboardCopy, Heart, PackageOpen, PenLine, SquarePen, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useApp } from '../../context.ts';
import type { ListedTemplate } from '../../state/browse/templates.ts';
import { useText } from '../../text.tsx';
import type { MenuAction } from '../../ui/ActionMenu.tsx';
import { useReason } from '../shared/use-reason.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';
import { useDeleteTemplate } from './use-delete-template.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The actions on a template of the grid. */
export function useTemplateActions() {
  const { api, desktop, router, settings, toasts } = useApp();
  const { t } = useText();
  const { getName } = useTemplateWords();
  const getReason = useReason();
  const remove = useDeleteTemplate();
  return useMemo(() => {
    const open = ({ id }: ListedTemplate) => router.go({ screen: 'new', template: id });
    const edit = ({ id }: ListedTemplate) => router.go({ screen: 'template', template: id });
    const favourite = (template: ListedTemplate) => {
      const { id } = template;
      const before = settings.store.getState().settings.favourites;
      settings.toggleFavourite(id);
      if (!before.includes(id)) return;
      toasts.show(t('browse:template.favouriteRemoved', { name: getName(template) }), {
        label: t('ui:undo'),
        run: () => settings.change({ favourites: before }),
      });
    };
    const exportPack = async (template: ListedTemplate) => {
      const { id, slug } = template;
      try {
        const bytes = await api.exportTemplate(id);
        await desktop.saveFile({ name: `${slug}.campack`, bytes, type: 'application/zip' });
      } catch (error) {
        toasts.fail(t('browse:template.exportFailed', { name: getName(template), reason: getReason(error) }));
      }
    };
    const copyId = async ({ id }: ListedTemplate) => {
      try {
        await desktop.copyText(id);
        toasts.show(t('browse:template.idCopied', { id }));
      } catch (error) {
        toasts.fail(t('browse:template.copyFailed', { reason: getReason(error) }));
      }
    };
    const listMenuActions = (template: ListedTemplate, isFavourite: boolean): MenuAction[] => {
      const own = template.source !== 'builtin';
      const act = (run: (template: ListedTemplate) => unknown) => () => void run(template);
      return [
        { label: t('browse:template.use'), icon: <SquarePen {...icon} />, shortcut: '↵', run: act(open) },
        {
          label: t(isFavourite ? 'browse:template.removeFavourite' : 'browse:template.addFavourite'),
          icon: <Heart {...icon} />,
          shortcut: 'F',
          run: act(favourite),
        },
        {
          label: t(own ? 'browse:template.edit' : 'browse:template.viewRegions'),
          icon: <PenLine {...icon} />,
          group: true,
          run: act(edit),
        },
        { label: t('browse:template.exportPack'), icon: <PackageOpen {...icon} />, run: act(exportPack) },
        { label: t('browse:template.copyId'), icon: <ClipboardCopy {...icon} />, run: act(copyId) },
        ...(own
          ? [
              {
                label: t('browse:template.delete'),
                icon: <Trash2 {...icon} />,
                danger: true,
                group: true,
                run: act(remove),
              },
            ]
          : []),
      ];
    };
    return { open, favourite, listMenuActions };
  }, [api, desktop, getName, getReason, remove, router, settings, t, toasts]);
}
