import type { FaceMeasures, HeadMeasures } from './figure-schema.ts';
import type { CastKind } from './terms.ts';

/** Where eyes, mouth, crown and neck are in the art, per cent of its square from the upper left. */

export interface Head {
  /** Left and right eye (equal in profile), and their y. */
  eyes: readonly [left: number, right: number, y: number];
  mouth: readonly [x: number, y: number, half: number];
  /** Middle and y of the lower edge of a hat, and how wide it is. */
  crown: readonly [x: number, y: number, wide: number];
  /** Where a collar sits, and how wide it is. */
  neck: readonly [x: number, y: number, wide: number];
  /** The head is all there is: it can be set onto a dressed body. */
  alone: boolean;
  /** The head of a person by itself. */
  human: boolean;
  /** Colours of the skin about the eyes and about the mouth; undefined where another mouth cannot be drawn. */
  skin?: string;
  muzzle?: string;
  /** Fills to remove before another mouth is drawn. */
  tongue?: readonly string[];
  eye: number;
  /** Where the jaw ends, and shoulders begin. */
  jaw: number;
  /** Nobody measured it: it has the measures of most animals. */
  guessed?: true;
}

const JAW = 94;
const SHOULDERS = [50, 96, 60] as const;

function frontHead(
  { eyes, mouth, crown, eye = 5, jaw = JAW, ...colours }: FaceMeasures,
  human = false,
): Head {
  const middle = (eyes[0] + eyes[1]) / 2;
  return {
    eyes,
    mouth: [middle, ...mouth],
    crown: [middle, ...crown],
    neck: SHOULDERS,
    alone: true,
    human,
    eye,
    jaw,
    ...colours,
  };
}

function wholeHead({ eyes, mouth: [x, y], crown, neck }: HeadMeasures['animal'], skin?: string): Head {
  const alone = skin !== undefined;
  const base = { eyes, crown, neck, alone, human: false, eye: 3, jaw: JAW };
  return { ...base, mouth: [x, y, 4], ...(skin ? { skin } : {}) };
}

export function createHeads(measures: HeadMeasures): (emoji: string, kind: CastKind) => Head {
  const { fronts, human, humans, wholes } = measures;
  const known = new Map<string, Head>();
  for (const [emoji, { profile, ...whole }] of Object.entries(wholes))
    known.set(emoji, wholeHead(whole, profile));
  for (const emoji of humans) known.set(emoji, frontHead(human, true));
  for (const [emoji, face] of Object.entries(fronts)) known.set(emoji, frontHead(face));
  const usual = { alone: false, human: false, jaw: JAW };
  const bust: Head = { ...measures.bust, ...usual };
  const person: Head = { ...measures.person, ...usual };
  const face = frontHead(measures.face);
  const animal: Head = { ...wholeHead(measures.animal), guessed: true };
  const byKind: Partial<Record<CastKind, Head>> = { bust, person, face };
  return (emoji, kind) => known.get(emoji) ?? byKind[kind] ?? animal;
}
