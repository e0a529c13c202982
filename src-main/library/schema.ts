import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { TemplateFile } from '../../src-shared/contract/template.ts';
import type { Problem } from './check.ts';

/** Compiled at the first use: a run that loads no template (most commands) does not pay for it. */
let check: ReturnType<typeof compileCheck<typeof TemplateFile>> | undefined;

/** Checks parsed JSON against the contract's TemplateFile: the typed file, or what to change. */
export function parseTemplateFile(
  value: unknown,
): { file: TemplateFile; problems: [] } | { file: undefined; problems: Problem[] } {
  check ??= compileCheck(TemplateFile, 'file');
  const { value: file, error } = check(value);
  if (!error) return { file, problems: [] };
  return { file: undefined, problems: error.details ?? [{ path: 'file', message: error.message }] };
}
