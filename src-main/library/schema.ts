import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { SLUG_PATTERN, TemplateFile } from '../contract/template.ts';
import type { Problem } from './check.ts';

/** Compiled at the first use: a run that loads no template (most commands) does not pay for it. */
let compiled: Validator<Record<never, never>, typeof TemplateFile> | undefined;

/** `/box_positions/0/x` → `box_positions[0].x`; the root → `template.json`. */
function fieldPath(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  const path = parts.map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : at === 0 ? part : `.${part}`));
  return path.join('') || 'template.json';
}

function patternHint(pattern: string): string {
  return pattern === SLUG_PATTERN
    ? 'write lower-case letters and digits, words joined by single hyphens'
    : 'write a colour: #rgb, #rrggbb, #rrggbbaa, a CSS colour name, or transparent';
}

function wording(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    case 'required':
      return `add ${error.params.requiredProperties.join(', ')}`;
    case 'additionalProperties':
      return `remove ${error.params.additionalProperties.join(', ')}: there is no such field`;
    case 'enum':
      return `write one of: ${error.params.allowedValues.join(', ')}`;
    case 'type':
      return `write a value of type ${[error.params.type].flat().join(' or ')}`;
    case 'pattern':
      return patternHint(String(error.params.pattern));
    case 'minimum':
    case 'maximum':
      return `write a number ${error.params.comparison} ${error.params.limit}`;
    case 'minLength':
    case 'maxLength':
      return `write at ${error.keyword === 'minLength' ? 'least' : 'most'} ${error.params.limit} characters`;
    case 'minItems':
    case 'maxItems':
      return `list at ${error.keyword === 'minItems' ? 'least' : 'most'} ${error.params.limit} entries`;
    default:
      return error.message;
  }
}

/** Checks parsed JSON against the contract's TemplateFile: the typed file, or what to change. */
export function parseTemplateFile(
  value: unknown,
): { file: TemplateFile; problems: [] } | { file: undefined; problems: Problem[] } {
  compiled ??= Compile(TemplateFile);
  if (compiled.Check(value)) return { file: value, problems: [] };
  const problems = compiled
    .Errors(value)
    // An unknown field is reported twice; the entry that names the field is kept.
    .filter((error) => error.keyword !== 'boolean')
    .map((error) => ({ path: fieldPath(error.instancePath), message: wording(error) }));
  return { file: undefined, problems };
}
