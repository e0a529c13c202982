/** Parses a Dockerfile, as far as this project's own needs it. */

export interface Instruction {
  name: string;
  /** Flags such as `--from=build`, without the dashes. */
  flags: Record<string, string>;
  /** The rest of the line. */
  rest: string;
}

export interface Stage {
  base: string;
  name: string | undefined;
  steps: Instruction[];
}

const readInstruction = (text: string): Instruction => {
  const [, name = '', tail = ''] = /^(\w+)\s+(.*)$/s.exec(text) ?? [];
  const flags: Record<string, string> = {};
  const rest = tail.replace(/^(?:--(\w+)=(\S+)\s+)+/, (all) => {
    for (const [, key = '', value = ''] of all.matchAll(/--(\w+)=(\S+)/g)) flags[key] = value;
    return name === 'HEALTHCHECK' ? all : '';
  });
  return { name, flags, rest: rest.trim() };
};

/** The stages of a Dockerfile, with the values of its `ARG`s filled in. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const args = new Map<string, string>();
  const stages: Stage[] = [];
  for (const line of lines) {
    const step = readInstruction(
      line.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => args.get(name) ?? ''),
    );
    if (step.name === 'ARG') {
      const [name = '', value = ''] = step.rest.split('=');
      args.set(name, value);
    } else if (step.name === 'FROM') {
      const [, base = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(step.rest) ?? [];
      stages.push({ base, name, steps: [] });
    } else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

/** The value of the last instruction with a name; for CMD and HEALTHCHECK the list of words. */
export function getLastValue({ steps }: Stage, name: string): string {
  return steps.findLast((step) => step.name === name)?.rest ?? '';
}

/** The words of `["a", "b"]`. */
export function readWords(text: string): string[] {
  return [...(/\[(.*)\]/.exec(text)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
}

/** The variables of a stage's `ENV`s. */
export function readEnvironment({ steps }: Stage): Record<string, string> {
  const pairs = steps.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]));
}
