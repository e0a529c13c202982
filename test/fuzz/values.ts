import fc from 'fast-check';
import { SMALL_PICTURE } from '../../src-main/http/examples/app-examples.ts';
import type { JsonSchema } from '../../src-shared/contract/json-schema.ts';

/** Schemas → arbitrary values of them, and values nearly of them. */

/** Fields whose valid values no schema knows, and those that are drawn small or reach nothing outside. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  template_id: fc.constantFrom('tpl_no-yes', 'two-buttons', 'tmpl_no-yes', 'nope', '', '../no-yes'),
  position: fc.constantFrom('top', 'bottom', '0', '1', '00', '-1', 'box-a', 'constructor', 'reject'),
  image_base64: fc.constantFrom(
    SMALL_PICTURE,
    `data:image/png;base64,${SMALL_PICTURE}`,
    'AAAA',
    '',
    '%',
    ' ',
  ),
  image_url: fc.constantFrom('http://127.0.0.1/x.png', 'http://x.invalid/', 'ftp://a', 'data:,', '//', 'x'),
  logo_url: fc.constantFrom('http://10.0.0.1/x.png', 'file:///etc/passwd', ''),
  base_url: fc.constantFrom('http://127.0.0.1:9/v1', 'x'),
  width: fc.oneof(fc.integer({ min: 16, max: 80 }), fc.double({ min: 0, max: 1, noNaN: true })),
  meme_id: fc.constantFrom('meme_x', 'meme_3wtzwohvmub0jkrc05tf', ''),
};

const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: 'binary', maxLength }),
    fc.constantFrom('a cat that is late for work', 'Привет', 'שלום عالم', '\u0000', '\ud800', '👩‍👩‍👧'),
  );

/** Values of a schema, small ones rather than large ones. */
export function generateValues(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined;
  if (known) return known;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => generateValues(option, name)));
  const { minimum = 0, maximum = 1000, type } = schema;
  if (Array.isArray(type))
    return fc.oneof(...type.map((each) => generateValues({ ...schema, type: each }, name)));
  switch (schema.type) {
    case 'string':
      return schema.pattern === undefined
        ? text(Math.min(schema.maxLength ?? 40, 40))
        : fc.stringMatching(new RegExp(schema.pattern), { maxLength: 40 });
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(generateValues(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'null':
      return fc.constant(null);
    case 'object':
      return generateObjects(schema);
    default:
      return fc.jsonValue();
  }
}

function generateObjects({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, part]) => [name, generateValues(part, name)]);
  const shape: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(shape, { requiredKeys: required });
}

/** What is put in the place of a value. */
const junk = fc.oneof(
  { weight: 2, arbitrary: fc.jsonValue() },
  fc.constantFrom<unknown>(
    null,
    '',
    [],
    {},
    -1,
    0,
    1e308,
    -0.5,
    1e21,
    true,
    'constructor',
    '__proto__',
    '..',
  ),
  fc.string({ unit: 'binary', maxLength: 2100 }),
  fc.constantFrom(3, 30, 63, 64, 65).map(nested),
);

function nested(levels: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < levels; level++) value = level % 2 ? { a: value } : [value];
  return value;
}

interface Mutation {
  /** Chooses the way from the root, a step for each level. */
  way: readonly number[];
  kind: 'replace' | 'delete' | 'add' | 'repeat';
  junk: unknown;
}

const mutations = fc.array(
  fc.record({
    way: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }),
    kind: fc.constantFrom('replace' as const, 'delete' as const, 'add' as const, 'repeat' as const),
    junk,
  }),
  { maxLength: 2 },
);

function mutated(value: unknown, { way: [step = 0, ...way], kind, junk: other }: Mutation): unknown {
  if (typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (Array.isArray(value)) {
    if (kind === 'add' || key === undefined) return [...value, other];
    if (kind === 'repeat') return [...value, ...value, ...value];
    const at = Number(key);
    return value.flatMap((item, each) => (each === at ? changed(item, { way, kind, junk: other }) : [item]));
  }
  if (kind === 'add' || key === undefined) return { ...value, [`x${step}`]: other };
  const entries = Object.entries(value).flatMap(([name, member]) =>
    name === key ? changed(member, { way, kind, junk: other }).map((each) => [name, each]) : [[name, member]],
  );
  return Object.fromEntries(entries);
}

/** A member after the mutation, as a list that is empty where it is deleted. */
function changed(member: unknown, mutation: Mutation): unknown[] {
  if (mutation.way.length > 0) return [mutated(member, mutation)];
  return mutation.kind === 'delete' ? [] : [mutation.junk];
}

/** Values of a schema with none, one or two things changed. */
export function generateNearValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.tuple(generateValues(schema), mutations).map(([value, all]) => all.reduce(mutated, value));
}
