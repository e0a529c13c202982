import { Compile, type Validator } from 'typebox/compile';
import { explain } from '../contract/explain/explain.ts';
import { trimmed } from '../contract/explain/trimmed.ts';
import { plainSchema } from '../contract/json-schema.ts';
import { TemplateFile } from '../contract/template.ts';
import type { Problem } from './check.ts';

/** Compiled at the first use: a run that loads no template (most commands) does not pay for it. */
let compiled: Validator<Record<never, never>, typeof TemplateFile> | undefined;

/** Checks parsed JSON against the contract's TemplateFile: the typed file, or what to change. */
export function parseTemplateFile(
  value: unknown,
): { file: TemplateFile; problems: [] } | { file: undefined; problems: Problem[] } {
  compiled ??= Compile(TemplateFile);
  if (compiled.Check(value)) return { file: value, problems: [] };
  const error = explain(compiled.Errors(trimmed(value)), {
    root: plainSchema(TemplateFile),
    value,
    part: 'file',
  });
  return { file: undefined, problems: error.details ?? [{ path: 'file', message: error.message }] };
}
