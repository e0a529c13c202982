import { Ellipsis } from 'lucide-react';
import { timeLabel } from '../../../state/motion/scale.ts';
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
  const { plan } = useTrack();
  const { count, selected, stagger, resetAll } = useStagger();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Timing" size="small">
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    >
      <MenuHeading>{selected ? 'Stagger the selected' : 'Stagger all'}</MenuHeading>
      {STEPS.map((ms) => (
        <MenuItem key={ms} disabled={count < 2} onSelect={() => stagger(ms)}>
          {timeLabel(ms)} apart
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={resetAll}>One after the other, as they are read</MenuItem>
      {!plan.automaticDuration && (
        <MenuItem onSelect={() => editor.setMotion({ duration_ms: undefined })}>
          As long as it takes to read
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem
        onSelect={() => {
          player.setOpen(false);
          editor.makeStill();
        }}
      >
        Make it a still again
      </MenuItem>
    </Menu>
  );
}
