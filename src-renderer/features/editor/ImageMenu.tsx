import { ImagePlus, Upload } from 'lucide-react';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Menu, MenuHeading, MenuItem } from '../../ui/Menu.tsx';
import { LogoThumb } from '../shared/Logo.tsx';
import { useShortcut } from '../shared/use-shortcut.ts';
import { CommandButton } from './CommandButton.tsx';
import { insertLogo } from './insert-image.ts';
import { useSession } from './session/context.ts';

/** Adds a picture: from a file at once, or, where the brand kit has logos, from a menu of both. */
export function ImageMenu(look: { iconSize: number; strokeWidth: number }) {
  const { commands, settings, toasts } = useApp();
  const { t } = useText();
  const { editor } = useSession();
  const shortcut = useShortcut('insert.image');
  const { logos } = useSelector(settings.store, (state) => state.settings.brand);
  const label = t('editor:add.image');
  if (logos.length === 0) return <CommandButton {...look} id="insert.image" icon={ImagePlus} label={label} />;
  return (
    <Menu
      trigger={
        <IconButton label={label}>
          <ImagePlus size={look.iconSize} strokeWidth={look.strokeWidth} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Upload size={15} aria-hidden />}
        shortcut={shortcut}
        onSelect={() => commands.perform('insert.image')}
      >
        {t('settings:brand.fromFile')}
      </MenuItem>
      <MenuHeading>{t('settings:brand.logos')}</MenuHeading>
      {logos.map(({ url, name }) => (
        <MenuItem
          key={url}
          icon={<LogoThumb url={url} name="" />}
          onSelect={() => void insertLogo(editor, url).catch(toasts.fail)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
