import type * as z from 'zod';
import type { Tool } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

/** The arguments of a call, checked. @throws ToolError that says what is wrong and which arguments the tool takes */
export function readArguments<Input extends z.ZodObject>(
  { input, cost }: Pick<Tool<Input>, 'input' | 'cost'>,
  given: unknown,
): z.infer<Input> {
  const { success, data, error } = input.safeParse(given ?? {}, { error: issueWords });
  if (success) return data;
  const problems = error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  const taken = Object.keys(input.shape).join(', ') || 'none';
  const charge = cost > 0 ? ' Nothing was charged.' : '';
  throw new ToolError(`Wrong arguments: ${problems.join('; ')}. Arguments of this tool: ${taken}.${charge}`);
}

/** What is wrong with an argument, to stand after its name; undefined where the validator's own words will do. */
function issueWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be of type ${issue.expected}`;
    case 'unrecognized_keys':
      return `no argument is called ${issue.keys.map((key) => `"${key}"`).join(' or ')}`;
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? `must be at least ${issue.minimum}`
        : 'must not be empty';
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      return undefined;
  }
}
