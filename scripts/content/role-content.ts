/** Checks what regions of built-in templates ask for in other languages: each file, then that no role is missing in it. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { LANGUAGE_TAGS } from '../../src-shared/contract/languages.ts';
import { PICTURE_REGIONS } from '../../src-shared/document/region.ts';
import { type ContentFile, type Fault, filesBelow, pointer, readKind } from './content-files.ts';

/** `roles/<language>.json`: by the English role in templates. */
const Roles = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 100 }));

/** Everything wrong with the roles below a folder of resources, by file and line. */
export function checkRoles(root: string): Fault[] {
  const paths = filesBelow(root, ['roles']);
  const faults: Fault[] = LANGUAGE_TAGS.filter((tag) => tag !== 'en')
    .map((tag) => `roles/${tag}.json`)
    .filter((path) => !paths.includes(path))
    .map((file) => ({ file, line: 1, message: 'is missing' }));
  const files = readKind(root, paths, { path: /^roles\/[^/]+\.json$/, schema: Roles }, faults);
  const roles = rolesOf(join(root, 'templates'));
  return [...faults, ...files.flatMap((file) => roleFaults(file, roles))];
}

/** The roles in all built-in templates, and those of a picture without a template. */
function rolesOf(dir: string): ReadonlySet<string> {
  const files = existsSync(dir) ? readdirSync(dir).map((slug) => join(dir, slug, 'template.json')) : [];
  const regions = files.filter(existsSync).flatMap((file) => {
    const { box_positions }: { box_positions: { role: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
    return box_positions;
  });
  return new Set([...regions, ...PICTURE_REGIONS].map(({ role }) => role));
}

/** Roles without a translation, and translations of none. */
function roleFaults(
  { value, fault }: ContentFile<Static<typeof Roles>>,
  roles: ReadonlySet<string>,
): Fault[] {
  return [
    ...[...roles].filter((role) => !(role in value)).map((role) => fault('', `“${role}” is not translated`)),
    ...Object.keys(value)
      .filter((role) => !roles.has(role))
      .map((role) => fault(pointer(role), `no template has the role “${role}”`)),
  ];
}
