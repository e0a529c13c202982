import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseTemplateFile } from '../../src-main/library/check.ts';
import { createFakeApp } from '../helpers/fake-services.ts';
import { ownFile } from '../library/user-home.ts';

/** The published schemas agree with the checks of an import, in an independent validator. */

interface Validator {
  compile(schema: object): (value: unknown) => boolean;
}
const { default: Ajv }: { default: new (options: object) => Validator } = createRequire(
  createRequire(import.meta.url).resolve('fastify/package.json'),
)('ajv/dist/2020');

const { app } = createFakeApp();
const fetchSchema = async (name: string): Promise<object> => {
  const { statusCode, headers, body } = await app.inject(`/schemas/${name}.json`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/schema+json']);
  return JSON.parse(body);
};
const createValidator = async (name: string) =>
  new Ajv({ strict: false, validateFormats: false }).compile(await fetchSchema(name));

describe('template.json', () => {
  test('every built-in template is valid', async () => {
    const isValid = await createValidator('template');
    const dir = path.join(import.meta.dirname, '../../resources/templates');
    for (const slug of readdirSync(dir)) {
      expect(isValid(JSON.parse(readFileSync(path.join(dir, slug, 'template.json'), 'utf8')))).toBe(true);
    }
  });

  const file = ownFile('calm-dog');
  const [region] = file.box_positions;
  test.each<[string, object]>([
    ['a sound one', file],
    ['one that names its schema', { ...file, $schema: 'http://127.0.0.1:4226/schemas/template.json' }],
    ['a wrong slug', { ...file, slug: 'Calm Dog' }],
    ['no name', { ...file, name: undefined }],
    ['a field nobody knows', { ...file, colour: 'red' }],
    ['no regions', { ...file, box_positions: [] }],
    ['a region out of range', { ...file, box_positions: [{ ...region, x: 1.5 }] }],
    ['a font nobody knows', { ...file, box_positions: [{ ...region, default_font: 'papyrus' }] }],
  ])('%s: the schema and the import agree', async (_, value) => {
    const plain: unknown = JSON.parse(JSON.stringify(value));
    const isValid = await createValidator('template');
    expect(isValid(plain)).toBe(parseTemplateFile(plain).file !== undefined);
  });
});

test('pack.json: a name is needed, and those of CAM’s own sources are refused', async () => {
  const isValid = await createValidator('pack');
  const good = [{ name: 'Cats' }, { name: 'Cats', version: '1.2', homepage: 'https://example.org' }];
  const bad = [{}, { name: 'builtin' }, { name: 'user' }, { name: 'Cats', size: 3 }];
  expect([...good, ...bad].filter(isValid)).toEqual(good);
});
