import type { Timing, Transition } from '../../../../src-shared/contract/motion.ts';
import { EASINGS, EFFECTS, SIDES } from '../../../../src-shared/contract/motion-names.ts';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import type { ChangeName } from '../../../state/editor/change-name.ts';
import { TRANSITION_MAX_MS } from '../../../state/editor/normalise-motion.ts';
import { findShared } from '../../../state/editor/text-styles/mixed-fields.ts';
import type { PlannedItem } from '../../../state/motion/plan.ts';
import { useText } from '../../../text.tsx';
import { Segmented, Select } from '../../../ui/Controls.tsx';
import { useEditorState } from '../session/context.ts';
import { EffectThumb } from './EffectThumb.tsx';
import { PanelRow, PanelSection } from './PanelControls.tsx';
import { SecondsRow } from './SecondsRow.tsx';
import { ThumbChoice } from './ThumbChoice.tsx';

type Which = 'entrance' | 'exit';
const NO_TRANSITION: Transition = { effect: 'none' };

/** The easing that suits the effect: no field of the document. */
const SUITING = 'suiting';
const listEasingOptions = (t: Translate) => [
  { value: SUITING, label: t('timeline:panel.automatic') },
  ...EASINGS.map((value) => ({ value, label: t(`timeline:easingName.${value}`) })),
];
/** Effects that come from a side. */
const SIDED: readonly string[] = ['slide', 'bounce'];

/** A timing with another entrance or exit. */
function withTransition({ exit, ...timing }: Timing, which: Which, transition: Transition): Timing {
  if (which === 'entrance') return { ...timing, entrance: transition, ...(exit ? { exit } : {}) };
  return transition.effect === 'none' ? timing : { ...timing, exit: transition };
}

/** Letters of a text for a thumbnail: its first word, where that is short. */
function chooseSample(text: string): string {
  const [word = ''] = text.trim().split(/\s+/);
  const letters = Array.from(new Intl.Segmenter('und').segment(word), ({ segment }) => segment);
  return letters.length > 0 && letters.length <= 5 ? word : (letters[0] ?? 'A');
}

interface OptionsProps {
  which: Which;
  /** Of all that is selected, with one effect. */
  transitions: readonly Transition[];
  ms: readonly number[];
  /** Changes the transition of each. */
  set(edit: (transition: Transition) => Transition): void;
}

/** A transition without one of its fields, or with another value of it. */
function replaceField<Field extends 'easing' | 'duration_ms'>(
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
function TransitionOptions({ which, transitions, ms, set }: OptionsProps) {
  const { t } = useText();
  return (
    <>
      {transitions.every(({ effect }) => SIDED.includes(effect)) && (
        <PanelRow label={t(which === 'entrance' ? 'timeline:panel.from' : 'timeline:panel.to')}>
          <Segmented
            label={t(`timeline:panel.${which}Side`)}
            value={findShared(transitions.map(({ side = 'bottom' }) => side))}
            options={SIDES.map((value) => ({ value, label: t(`timeline:side.${value}`) }))}
            onChange={(side) => set((transition) => ({ ...transition, side }))}
          />
        </PanelRow>
      )}
      <SecondsRow
        label={t('timeline:panel.duration')}
        name={t(`timeline:panel.${which}Duration`)}
        {...{ ms, maxMs: TRANSITION_MAX_MS }}
        onChange={(next) => set((transition) => replaceField(transition, 'duration_ms', next ?? undefined))}
      />
      <PanelRow label={t('timeline:panel.easing')}>
        <Select
          label={t(`timeline:panel.${which}Easing`)}
          value={findShared(transitions.map(({ easing }) => easing ?? SUITING))}
          mixed={t('text:mixed')}
          options={listEasingOptions(t)}
          onChange={(value) =>
            set((transition) =>
              replaceField(
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

/** An item of the selection that has a time. */
export interface ChosenItem {
  id: string;
  item: PlannedItem;
}

export interface TransitionSectionProps {
  which: Which;
  /** What is selected, not empty. */
  chosen: readonly ChosenItem[];
  /** Changes the times of all that is selected. */
  change(label: ChangeName, edit: (timing: Timing) => Timing): void;
}

/** How the selection comes or goes, chosen from thumbnails that move. */
export function TransitionSection({ which, chosen, change }: TransitionSectionProps) {
  const { t } = useText();
  const name = t(`timeline:panel.${which}`);
  const transitions = chosen.map(({ item }) => item.timing[which] ?? NO_TRANSITION);
  const effect = findShared(transitions.map((transition) => transition.effect));
  const last = chosen.at(-1)?.id;
  const sample = useEditorState(({ document }) => {
    const shown = document.items.find((each) => each.id === last);
    return shown?.kind === 'text' ? chooseSample(shown.text) : 'A';
  });
  const set = (edit: (transition: Transition) => Transition) =>
    change(which, (timing) => withTransition(timing, which, edit(timing[which] ?? NO_TRANSITION)));
  return (
    <PanelSection title={name}>
      <ThumbChoice
        label={name}
        value={effect}
        options={EFFECTS.map((value) => ({ value, label: t(`timeline:effect.${value}`) }))}
        // What bounces falls; from below nothing would.
        onChange={(next) => set(() => (next === 'bounce' ? { effect: next, side: 'top' } : { effect: next }))}
        thumb={(each, playing) => (
          <EffectThumb effect={each} text={sample} playing={playing} leaves={which === 'exit'} />
        )}
      />
      {effect !== undefined && effect !== 'none' && (
        <TransitionOptions
          which={which}
          transitions={transitions}
          ms={chosen.map(({ item }) => (which === 'entrance' ? item.entranceMs : item.exitMs))}
          set={set}
        />
      )}
    </PanelSection>
  );
}
