import { Ellipsis } from 'lucide-react';
import type { Timing } from '../../../../src-shared/contract/motion.ts';
import { timeLabel } from '../../../state/motion/scale.ts';
import { staggerBars, withBar } from '../../../state/motion/spans.ts';
import { useText } from '../../../text.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Menu, MenuHeading, MenuItem, MenuLine } from '../../../ui/Menu.tsx';
import { useEditorState, useSession } from '../session/context.ts';
import { useFrameMeme } from './use-frame-meme.ts';
import { useTrack } from './use-track.ts';

/** Steps between captions, ms. */
const STEPS = [100, 250, 500, 1000] as const;

/** Changes of all times at once. */
export function TimingMenu() {
  const { editor, player } = useSession();
  const { t, format } = useText();
  const { plan } = useTrack();
  const beginOnFrame = useFrameMeme();
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
      {beginOnFrame && (
        <MenuItem onSelect={() => void beginOnFrame()}>{t('timeline:menu.useFrame')}</MenuItem>
      )}
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

/** Puts what is selected (two or more), else every text, one after the other in time. */
function useStagger() {
  const { editor } = useSession();
  const { plan } = useTrack();
  const selection = useEditorState((state) => state.selection);
  const chosen = selection.filter((id) => plan.items.has(id));
  const selected = chosen.length > 1;
  const getIds = () => {
    const { document } = editor.store.getState();
    const texts = document.items.filter(({ kind, id }) => kind === 'text' && plan.items.has(id));
    return selected ? chosen : texts.map(({ id }) => id);
  };
  const stagger = (stepMs: number) => {
    const items = getIds()
      .flatMap((id) => {
        const item = plan.items.get(id);
        return item ? [{ id, item }] : [];
      })
      .sort((a, b) => a.item.startMs - b.item.startMs);
    const bars = staggerBars(
      items.map(({ item }) => item),
      stepMs,
      plan.durationMs,
    );
    const timings = new Map<string, Timing>();
    for (const [at, { id, item }] of items.entries()) {
      const bar = bars[at];
      if (bar) timings.set(id, withBar(item.timing, bar, plan.durationMs));
    }
    editor.setTimings('stagger', timings);
  };
  return {
    selected,
    count: selected ? chosen.length : getIds().length,
    stagger,
    resetAll: () => editor.setTimings('resetTiming', new Map(getIds().map((id) => [id, null]))),
  };
}
