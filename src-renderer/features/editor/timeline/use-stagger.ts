import type { Timing } from '../../../../src-shared/contract/motion.ts';
import { staggerBars, withBar } from '../../../state/motion/spans.ts';
import { useEditorState, useSession } from '../session/context.ts';
import { useTrack } from './use-track.ts';

/** Puts what is selected (two or more), else every text, one after the other in time. */
export function useStagger() {
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
