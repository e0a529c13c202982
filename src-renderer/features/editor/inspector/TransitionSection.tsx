import type { Timing, Transition } from '../../../../src-shared/contract/motion.ts';
import { EASINGS, EFFECTS, SIDES } from '../../../../src-shared/contract/motion-names.ts';
import type { ChangeName } from '../../../state/editor/change-name.ts';
import { TRANSITION_MAX_MS } from '../../../state/editor/normalise-motion.ts';
import type { PlannedItem } from '../../../state/motion/plan.ts';
import { Segmented, Select } from '../../../ui/Controls.tsx';
import { useEditorState } from '../session/context.ts';
import { EASING_NAMES, EFFECT_NAMES, SIDE_NAMES } from '../timeline/effect-names.ts';
import { EffectThumb } from './EffectThumb.tsx';
import { PanelRow, PanelSection } from './PanelControls.tsx';
import { SecondsRow } from './SecondsRow.tsx';
import { ThumbChoice } from './ThumbChoice.tsx';

type Which = 'entrance' | 'exit';

const TITLES: Readonly<Record<Which, string>> = { entrance: 'Entrance', exit: 'Exit' };
/** The easing that suits the effect: no field of the document. */
const SUITING = 'suiting';
const EASING_OPTIONS = [
  { value: SUITING, label: 'Automatic' },
  ...EASINGS.map((value) => ({ value, label: EASING_NAMES[value] })),
];
/** Effects that come from a side. */
const SIDED: readonly string[] = ['slide', 'bounce'];

/** A timing with another entrance or exit. */
function withTransition({ exit, ...timing }: Timing, which: Which, transition: Transition): Timing {
  if (which === 'entrance') return { ...timing, entrance: transition, ...(exit ? { exit } : {}) };
  return transition.effect === 'none' ? timing : { ...timing, exit: transition };
}

/** Letters of a text for a thumbnail: its first word, where that is short. */
function sampleOf(text: string): string {
  const [word = ''] = text.trim().split(/\s+/);
  const letters = Array.from(new Intl.Segmenter('und').segment(word), ({ segment }) => segment);
  return letters.length > 0 && letters.length <= 5 ? word : (letters[0] ?? 'A');
}

interface OptionsProps {
  name: string;
  transition: Transition;
  ms: number;
  set(transition: Transition): void;
}

/** A transition without one of its fields, or with another value of it. */
function replaced<Field extends 'easing' | 'duration_ms'>(
  transition: Transition,
  field: Field,
  value: Transition[Field] | undefined,
): Transition {
  const { [field]: _before, ...rest } = transition;
  const next: Transition = { ...rest, effect: transition.effect };
  if (value !== undefined) next[field] = value;
  return next;
}

/** Length, easing and side. */
function TransitionOptions({ name, transition, ms, set }: OptionsProps) {
  return (
    <>
      {SIDED.includes(transition.effect) && (
        <PanelRow label={name === TITLES.entrance ? 'From the' : 'To the'}>
          <Segmented
            label={`${name}: side`}
            value={transition.side ?? 'bottom'}
            options={SIDES.map((value) => ({ value, label: SIDE_NAMES[value] }))}
            onChange={(side) => set({ ...transition, side })}
          />
        </PanelRow>
      )}
      <SecondsRow
        {...{ label: 'Duration', name: `${name}: duration, seconds`, ms, maxMs: TRANSITION_MAX_MS }}
        onChange={(next) => set(replaced(transition, 'duration_ms', next ?? undefined))}
      />
      <PanelRow label="Easing">
        <Select
          label={`${name}: easing`}
          value={transition.easing ?? SUITING}
          options={EASING_OPTIONS}
          onChange={(value) =>
            set(
              replaced(
                transition,
                'easing',
                EASINGS.find((easing) => easing === value),
              ),
            )
          }
        />
      </PanelRow>
    </>
  );
}

export interface TransitionSectionProps {
  which: Which;
  id: string;
  item: PlannedItem;
  /** Changes the times of all that is selected. */
  change(label: ChangeName, edit: (timing: Timing) => Timing): void;
}

/** How the selection comes or goes, chosen from thumbnails that move. */
export function TransitionSection({ which, id, item, change }: TransitionSectionProps) {
  const name = TITLES[which];
  const transition = item.timing[which] ?? { effect: 'none' as const };
  const sample = useEditorState(({ document }) => {
    const chosen = document.items.find((each) => each.id === id);
    return chosen?.kind === 'text' ? sampleOf(chosen.text) : 'A';
  });
  const set = (next: Transition) => change(which, (timing) => withTransition(timing, which, next));
  return (
    <PanelSection title={name}>
      <ThumbChoice
        label={name}
        value={transition.effect}
        options={EFFECTS.map((value) => ({ value, label: EFFECT_NAMES[value] }))}
        // What bounces falls; from below nothing would.
        onChange={(effect) => set(effect === 'bounce' ? { effect, side: 'top' } : { effect })}
        thumb={(effect, playing) => (
          <EffectThumb effect={effect} text={sample} playing={playing} leaves={which === 'exit'} />
        )}
      />
      {transition.effect !== 'none' && (
        <TransitionOptions
          name={name}
          transition={transition}
          ms={which === 'entrance' ? item.entranceMs : item.exitMs}
          set={set}
        />
      )}
    </PanelSection>
  );
}
