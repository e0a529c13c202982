import { MoreHorizontal, Package, Redo2, Trash2, Undo2 } from 'lucide-react';
import { COMMANDS } from '../../../src-shared/contract/commands.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { useApp, useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { useDeleteTemplate } from '../browse/use-delete-template.ts';
import styles from './Authoring.module.css';
import { TemplateTitle } from './TemplateTitle.tsx';

/** The actions on the template as a whole. */
function useTemplateActions(
  authoring: Authoring,
  { id, name, slug }: TemplateDetail,
  onSave: () => Promise<boolean>,
) {
  const { api, desktop, router, toasts } = useApp();
  const { t } = useText();
  const deleteTemplate = useDeleteTemplate();

  /** Saves unsaved changes first, so that the saved template is used. */
  const saveChanges = async () => !authoring.store.getState().dirty || (await onSave());

  const captionIt = async () => {
    if (await saveChanges()) router.go({ screen: 'new', template: id });
  };

  const exportPack = async () => {
    try {
      if (!(await saveChanges())) return;
      const bytes = await api.exportTemplate(id);
      const path = await desktop.saveFile({ name: `${slug}.campack`, bytes, type: 'application/zip' });
      if (path !== null) toasts.show(t('authoring:bar.savedTo', { path }));
    } catch (error) {
      toasts.fail(error);
    }
  };

  const remove = () => {
    authoring.discardChanges();
    router.go({ screen: 'browse', search: '', category: '' }, { replace: true });
    deleteTemplate({ id, name });
  };

  return { captionIt, exportPack, remove };
}

export interface TopBarProps {
  authoring: Authoring;
  template: TemplateDetail;
  onSave(): Promise<boolean>;
}

/** The bar above the picture: name, history, menu, caption and save. */
export function TopBar({ authoring, template, onSave }: TopBarProps) {
  const { commands } = useApp();
  const { t } = useText();
  const { store } = authoring;
  const name = useSelector(store, (state) => state.document.name);
  const dirty = useSelector(store, (state) => state.dirty);
  const saving = useSelector(store, (state) => state.saving);
  const { captionIt, exportPack, remove } = useTemplateActions(authoring, template, onSave);
  return (
    <header className={styles.topbar} data-keep-clear>
      <TemplateTitle
        name={name}
        note={t(saving ? 'authoring:bar.saving' : dirty ? 'authoring:bar.unsaved' : 'authoring:bar.mine')}
        animated={template.animated}
      />
      <History authoring={authoring} />
      <Menu
        align="end"
        trigger={
          <IconButton label={t('authoring:bar.more')}>
            <MoreHorizontal size={18} />
          </IconButton>
        }
      >
        <MenuItem icon={<Package size={16} aria-hidden />} onSelect={() => void exportPack()}>
          {t('authoring:bar.exportPack')}
        </MenuItem>
        <MenuLine />
        <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={remove}>
          {t('authoring:bar.delete')}
        </MenuItem>
      </Menu>
      <Button onClick={() => void captionIt()}>{t('authoring:bar.use')}</Button>
      <Button
        variant="primary"
        disabled={!dirty || saving}
        title={formatShortcut(COMMANDS['file.save'].keys[0], commands.mac)}
        onClick={() => commands.perform('file.save')}
      >
        {t('authoring:bar.save')}
      </Button>
    </header>
  );
}

function History({ authoring: { store } }: { authoring: Authoring }) {
  const { commands } = useApp();
  const { t } = useText();
  const undo = useSelector(store, (state) => state.undoLabel);
  const redo = useSelector(store, (state) => state.redoLabel);
  const steps = [
    { name: 'undo', change: undo, icon: Undo2 },
    { name: 'redo', change: redo, icon: Redo2 },
  ] as const;
  return (
    <div className={styles.tools}>
      {steps.map(({ name, change, icon: Icon }) => (
        <IconButton
          key={name}
          label={change ? t(`authoring:${name}.named`, { change }) : t(`authoring:${name}.plain`)}
          shortcut={formatShortcut(COMMANDS[`edit.${name}`].keys[0], commands.mac)}
          disabled={change === null}
          onClick={() => commands.perform(`edit.${name}`)}
        >
          <Icon size={18} className="directed" />
        </IconButton>
      ))}
    </div>
  );
}
