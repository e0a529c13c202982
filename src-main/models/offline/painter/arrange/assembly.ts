import type { CastMember } from '../content/cast.ts';
import type { Dye } from '../content/schema-parts.ts';
import type { Expression } from '../content/terms.ts';

/** Things that belong together, in units of a person’s height: x from the middle, y from the ground. */

export interface Part {
  member: CastMember;
  dye?: Dye;
  /** The middle of its lower edge. */
  x: number;
  y: number;
  /** Side of its square. */
  size: number;
  flip: boolean;
  /** Degrees, clockwise. */
  turn: number;
  /** Drawn later where greater. */
  z: number;
  expression?: Expression;
  /** A head on a dressed body. */
  dressed?: true;
}

export interface Assembly {
  parts: readonly Part[];
  /** Extent to either side, and upwards. */
  half: number;
  height: number;
  /** Raised from the ground. */
  air: number;
}

/** A part that stands upright on the ground. */
export function createPart(member: CastMember, size: number, more: Partial<Part> = {}): Part {
  return { member, size, x: 0, y: 0, flip: false, turn: 0, z: 0, ...more };
}

export function createAssembly(parts: readonly Part[], air = 0): Assembly {
  return {
    parts,
    half: Math.max(0.1, ...parts.map(({ x, size }) => Math.abs(x) + size * 0.48)),
    height: Math.max(0.1, ...parts.map(({ y, size }) => y + size)),
    air,
  };
}

/** Scales about the middle of the ground, then moves. */
export function transform(
  { parts, air }: Assembly,
  by: { x?: number; y?: number; z?: number; scale?: number },
): Assembly {
  const { x = 0, y = 0, z = 0, scale = 1 } = by;
  const all = parts.map((part) => ({
    ...part,
    x: part.x * scale + x,
    y: part.y * scale + y,
    size: part.size * scale,
    z: part.z + z,
  }));
  return createAssembly(all, air);
}

export function mirror({ parts, air }: Assembly): Assembly {
  return createAssembly(
    parts.map((part) => ({ ...part, x: -part.x, flip: !part.flip, turn: -part.turn })),
    air,
  );
}

/** Several of one kind: side by side, from five on in two rows. */
export function crowd(one: Assembly, count: number): Assembly {
  if (count <= 1) return one;
  const rows = count > 4 ? 2 : 1;
  const inBack = rows === 2 ? Math.floor(count / 2) : 0;
  const step = one.half * (count < 5 ? 1.86 : 1.62);
  const row = (many: number, y: number, scale: number, z: number) =>
    Array.from({ length: many }, (_, at) => {
      const x = (at - (many - 1) / 2) * step * scale;
      const nod = (at % 2) * 0.035 * one.height;
      // Two look at each other.
      const flipped = count === 2 ? at === 0 : at % 3 === 1;
      return transform(flipped ? mirror(one) : one, {
        x,
        y: y + nod,
        z: z - (at % 2),
        scale: scale * (at % 2 ? 0.96 : 1),
      });
    });
  const all = [...row(inBack, one.height * 0.42, 0.86, -20), ...row(count - inBack, 0, 1, 0)];
  return createAssembly(all.flatMap(({ parts }) => parts));
}

/** Turns an assembly to look in a direction: the art of animals and vehicles looks left, that of people right. */
export function turnTo(assembly: Assembly, direction: 'left' | 'right'): Assembly {
  const [first] = assembly.parts;
  if (!first || first.member.kind === 'face' || first.member.kind === 'bust') return assembly;
  const own = (first.member.kind === 'person') === first.flip ? 'left' : 'right';
  return own === direction ? assembly : mirror(assembly);
}
