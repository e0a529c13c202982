import { Ellipsis } from 'lucide-react';
import { timeLabel } from '../../../state/motion/scale.ts';
import { useText } from '../../../text.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Menu, MenuHeading, MenuItem, MenuLine } from '../../../ui/Menu.tsx';
import { useSession } from '../session/context.ts';
import { useStagger } from './use-stagger.ts';
import { useTrack } from './use-track.ts';

/** Steps between captions, ms. */
const STEPS = [100, 250, 500, 1000] as const;

/** Changes of all times at once. */
export function TimingMenu() {
  const { editor, player } = useSession();
  const { t, format } = useText();
  const { plan } = useTrack();
  const { count, selected, stagger, resetAll } = useStagger();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('timeline:menu.label')} size="small">
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    >
      <MenuHeading>{t(selected ? 'timeline:menu.staggerSelected' : 'timeline:menu.staggerAll')}</MenuHeading>
      {STEPS.map((ms) => (
        <MenuItem key={ms} disabled={count < 2} onSelect={() => stagger(ms)}>
          {t('timeline:menu.apart', { time: timeLabel(ms, format) })}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={resetAll}>{t('timeline:menu.resetAll')}</MenuItem>
      {!plan.automaticDuration && (
        <MenuItem onSelect={() => editor.setMotion({ duration_ms: undefined })}>
          {t('timeline:menu.automaticLength')}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem
        onSelect={() => {
          player.setOpen(false);
          editor.makeStill();
        }}
      >
        {t('timeline:menu.makeStill')}
      </MenuItem>
    </Menu>
  );
}
