import type { DestinationStream } from 'pino';
import { isRecord } from '../../src-shared/is-record.ts';

/** Log lines for people. */

const LEVELS: Readonly<Record<number, readonly [name: string, colour: number]>> = {
  10: ['TRACE', 90],
  20: ['DEBUG', 90],
  30: ['INFO', 32],
  40: ['WARN', 33],
  50: ['ERROR', 31],
  60: ['FATAL', 31],
};
const GREY = 90;

/** Writes each JSON line to `to` as `12:30:01 INFO  answered method=GET …`; the stack of an error follows it. */
export function createPrettyOutput(
  to: DestinationStream,
  { colours }: { colours: boolean },
): DestinationStream {
  const paint = (text: string, colour: number) => (colours ? `\u001B[${colour}m${text}\u001B[0m` : text);
  return {
    write(line) {
      const entry: unknown = parse(line);
      to.write(isRecord(entry) ? `${format(entry, paint)}\n` : line);
    },
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function format(
  { level, time, msg, err, ...fields }: Record<string, unknown>,
  paint: (text: string, colour: number) => string,
): string {
  const [name, colour] = LEVELS[Number(level)] ?? ['INFO', 32];
  const shown = Object.entries(fields).flatMap(([field, value]) =>
    value === null ? [] : [`${paint(`${field}=`, GREY)}${show(value)}`],
  );
  const clock = String(time).slice(11, 19);
  const line = [
    paint(clock, GREY),
    paint(name.padEnd(5), colour),
    ...(msg === undefined ? [] : [show(msg)]),
    ...shown,
  ];
  const stack = isRecord(err) ? `\n${String(err.stack ?? err.message)}` : '';
  return `${line.join(' ')}${stack}`;
}

/** A text as it is, if it cannot be taken for another field or move the cursor. */
function show(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? '';
  return /["\p{Cc}\p{Cf}]/u.test(value) ? JSON.stringify(value) : value;
}
