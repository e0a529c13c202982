import Type, { type TSchema } from 'typebox';
import { plainSchema } from '../../src-shared/contract/json-schema.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { takesFields } from '../../src-shared/contract/selected-fields.ts';
import { formatPath, maxChars, textFields } from '../../src-shared/contract/text-fields.ts';
import type { RouteDeclaration } from './route-declaration.ts';

/** What a route declares: checked when it is added, printed by `cam routes`, and tried by the tests of every route. */

/** A text of a request. */
export interface TextBound {
  /** `fields`: of the query, a form or JSON. */
  in: 'path' | 'query' | 'body' | 'fields';
  name: string;
  /** Most characters; null: it is only bounded by the body. */
  max_chars: number | null;
  /** How many of them there may be; null: as many as fit into the body. */
  max_count: number | null;
}

export interface ListedRoute {
  methods: readonly string[];
  path: string;
  caller: RouteDeclaration['caller'];
  /** What the caller's key must have, or why that is not checked; null where nobody has to be known. */
  scope: string | null;
  /** What is counted, or why nothing is. */
  limit: string;
  body: RouteDeclaration['takes']['as'];
  /** Most bytes that are buffered of a body; those of a stream go to the disk or its reader. */
  body_bytes: number;
  /** The same while the caller is not known. */
  body_bytes_unknown: number;
  texts: TextBound[];
}

/** What operations take beside their own query. */
const SELECTED = Type.Object({ fields: Type.String({ maxLength: LIMITS.fieldsChars }) });

export function describeRoute(declaration: RouteDeclaration): ListedRoute {
  const { methods, head, path, schema, fields, takes, caller, scope, limit, operation } = declaration;
  const hasHead = methods.includes('GET') && head !== false && !methods.includes('HEAD');
  return {
    methods: hasHead ? [...methods, 'HEAD'] : methods,
    path,
    caller,
    scope: scope && typeof scope === 'object' ? `not checked: ${scope.notChecked}` : scope,
    limit: typeof limit === 'object' ? `not counted: ${limit.notCounted}` : limit,
    body: takes.as,
    body_bytes: caller === 'nobody' ? takes.unknownBytes : takes.bytes,
    body_bytes_unknown: takes.unknownBytes,
    texts: [
      ...listTexts('path', schema.params),
      ...listTexts('query', schema.query),
      ...(operation && takesFields(operation) ? listTexts('query', SELECTED) : []),
      ...listTexts('fields', fields),
      ...listTexts('body', schema.body),
    ],
  };
}

function listTexts(place: TextBound['in'], schema: TSchema | undefined): TextBound[] {
  return textFields(schema ? plainSchema(schema) : {}).map(({ path, schema: text, entries }) => ({
    in: place,
    name: formatPath(path),
    max_chars: maxChars(text) ?? null,
    max_count: Number.isFinite(entries) ? entries : null,
  }));
}
