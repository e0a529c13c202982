/** Reads Prometheus' text format strictly: each fault of it is an error. */

const METRIC = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const SAMPLE = new RegExp(
  `^(${METRIC})(\\{${LABEL}(?:,${LABEL})*\\})? (NaN|[+-]Inf|-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)$`,
);
const TYPES = ['counter', 'gauge', 'histogram', 'summary'];

export interface Exposition {
  /** Values by name with labels as they are written. */
  samples: Map<string, number>;
  /** Type by name of the family. */
  types: Map<string, string>;
  /** Names of the labels by name of the sample, without those of buckets. */
  labels: Map<string, Set<string>>;
}

/** @throws Error for the first line that breaks a rule of the format */
export function readExposition(text: string): Exposition {
  const read: Exposition = { samples: new Map(), types: new Map(), labels: new Map() };
  const helps = new Set<string>();
  let family = '';
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') {
      if (helps.has(name)) throw new Error(`Two helps: ${line}`);
      helps.add(name);
    } else if (kind === 'TYPE') {
      if (read.types.has(name) || !TYPES.includes(rest) || !helps.has(name))
        throw new Error(`Bad type: ${line}`);
      if (rest === 'counter' && !name.endsWith('_total'))
        throw new Error(`A counter ends in _total: ${line}`);
      read.types.set(name, rest);
      family = name;
    } else addSample(read, line, family);
  }
  return read;
}

function addSample({ samples, types, labels }: Exposition, line: string, family: string): void {
  const [, name = '', block = '', value] = SAMPLE.exec(line) ?? [];
  if (!value) throw new Error(`No sample: ${line}`);
  const isPart = types.get(family) === 'histogram' || types.get(family) === 'summary';
  const base = isPart ? name.replace(/_(?:bucket|sum|count)$/, '') : name;
  if (base !== family) throw new Error(`Not of the family ${family}: ${line}`);
  if (samples.has(name + block)) throw new Error(`Twice: ${line}`);
  samples.set(name + block, Number(value.replace('Inf', 'Infinity')));
  const known = labels.get(name) ?? new Set();
  for (const [, label = ''] of block.matchAll(/([a-zA-Z_]\w*)="(?:[^"\\]|\\.)*"/g)) known.add(label);
  labels.set(name, known);
}
