import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import type { CamError } from '../errors.ts';
import { plainSchema } from '../json-schema.ts';
import { explain, type Part } from './explain.ts';
import { membersFor, trimmed } from './trimmed.ts';

/** Findings of one check: the library stops at 8, and an unknown field takes two. */
const MAX_ERRORS = 32;

export type Checked<T> = { value: T; error?: undefined } | { value?: undefined; error: CamError };

/** A check against one schema: the value as it came, or a VALIDATION_ERROR that says what to write instead. */
export function compileCheck<S extends TSchema>(
  schema: S,
  part: Part,
): (value: unknown) => Checked<Static<S>> {
  // The library has no other way to say it than for the whole process; nothing else here collects findings.
  Settings.Set({ maxErrors: MAX_ERRORS });
  const validator = Compile(schema);
  const root = plainSchema(schema);
  const members = membersFor(root);
  return (value) => {
    if (validator.Check(value)) return { value };
    return { error: explain(validator.Errors(trimmed(value, members)), { root, value, part }) };
  };
}
