import type { Timing, Transition } from '../../../../src-shared/contract/motion.ts';
import { EASINGS, EFFECTS, SIDES } from '../../../../src-shared/contract/motion-names.ts';
import type { Translate } from '../../../../src-shared/messages/keys.ts';
import type { ChangeName } from '../../../state/editor/change-name.ts';
import { TRANSITION_MAX_MS } from '../../../state/editor/normalise-motion.ts';
import type { PlannedItem } from '../../../state/motion/plan.ts';
import { useText } from '../../../text.tsx';
import { Segmented, Select } from '../../../ui/Controls.tsx';
import { useEditorState } from '../session/context.ts';
import { EffectThumb } from './EffectThumb.tsx';
import { PanelRow, PanelSection } from './PanelControls.tsx';
import { SecondsRow } from './SecondsRow.tsx';
import { ThumbChoice } from './ThumbChoice.tsx';

type Which = 'entrance' | 'exit';

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
  transition: Transition;
  ms: number;
  set(transition: Transition): void;
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
function TransitionOptions({ which, transition, ms, set }: OptionsProps) {
  const { t } = useText();
  return (
    <>
      {SIDED.includes(transition.effect) && (
        <PanelRow label={t(which === 'entrance' ? 'timeline:panel.from' : 'timeline:panel.to')}>
          <Segmented
            label={t(`timeline:panel.${which}Side`)}
            value={transition.side ?? 'bottom'}
            options={SIDES.map((value) => ({ value, label: t(`timeline:side.${value}`) }))}
            onChange={(side) => set({ ...transition, side })}
          />
        </PanelRow>
      )}
      <SecondsRow
        label={t('timeline:panel.duration')}
        name={t(`timeline:panel.${which}Duration`)}
        {...{ ms, maxMs: TRANSITION_MAX_MS }}
        onChange={(next) => set(replaceField(transition, 'duration_ms', next ?? undefined))}
      />
      <PanelRow label={t('timeline:panel.easing')}>
        <Select
          label={t(`timeline:panel.${which}Easing`)}
          value={transition.easing ?? SUITING}
          options={listEasingOptions(t)}
          onChange={(value) =>
            set(
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

export interface TransitionSectionProps {
  which: Which;
  id: string;
  item: PlannedItem;
  /** Changes the times of all that is selected. */
  change(label: ChangeName, edit: (timing: Timing) => Timing): void;
}

/** How the selection comes or goes, chosen from thumbnails that move. */
export function TransitionSection({ which, id, item, change }: TransitionSectionProps) {
  const { t } = useText();
  const name = t(`timeline:panel.${which}`);
  const transition = item.timing[which] ?? { effect: 'none' as const };
  const sample = useEditorState(({ document }) => {
    const chosen = document.items.find((each) => each.id === id);
    return chosen?.kind === 'text' ? chooseSample(chosen.text) : 'A';
  });
  const set = (next: Transition) => change(which, (timing) => withTransition(timing, which, next));
  return (
    <PanelSection title={name}>
      <ThumbChoice
        label={name}
        value={transition.effect}
        options={EFFECTS.map((value) => ({ value, label: t(`timeline:effect.${value}`) }))}
        // What bounces falls; from below nothing would.
        onChange={(effect) => set(effect === 'bounce' ? { effect, side: 'top' } : { effect })}
        thumb={(effect, playing) => (
          <EffectThumb effect={effect} text={sample} playing={playing} leaves={which === 'exit'} />
        )}
      />
      {transition.effect !== 'none' && (
        <TransitionOptions
          which={which}
          transition={transition}
          ms={which === 'entrance' ? item.entranceMs : item.exitMs}
          set={set}
        />
      )}
    </PanelSection>
  );
}
