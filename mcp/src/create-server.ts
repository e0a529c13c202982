import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type * as z from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { createProgress, type Progress } from './calls/progress.ts';
import { errorWords } from './engine/error-words.ts';
import { getMember } from './get-member.ts';
import { addPrompts } from './prompts/prompts.ts';
import { addResources } from './resources/resources.ts';
import { compact } from './results/schemas.ts';
import type { Tool, ToolDeps } from './tool.ts';
import { ToolError } from './tool-error.ts';
import { addTools } from './tools/tools.ts';

/** Of the wrapper; the engine's is another. */
const VERSION: string = manifest.version;

const INSTRUCTIONS =
  'CAM makes memes on this computer. Best with words of your own: cam_template_search → cam_template_get → cam_caption_check (free) → cam_meme_caption (1 credit), also on the user’s picture. From an idea alone: cam_meme_generate (2). An original picture: cam_meme_ai_image (3); a changed one: cam_meme_remix (5). One that moves: cam_meme_gif (4), cam_meme_video (8). Results say what was charged and what is left. URLs may work on this computer only: give the user the file.';

/** The MCP server: the same over stdio and HTTP, which differ in `deps`. */
export function createServer(deps: ToolDeps): McpServer {
  const server = new McpServer(
    { name: 'cam', title: 'CAM – Caption A Meme', version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  addTools((tool) => addTool(server, deps, tool));
  addPrompts(server);
  addResources(server, deps);
  return server;
}

function addTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  deps: ToolDeps,
  tool: Tool<Input, Output>,
): void {
  const { name, title, description, annotations, input, output, cost, run } = tool;
  const config = {
    title,
    description,
    annotations,
    inputSchema: compact(input),
    outputSchema: compact(output),
  };
  server.registerTool(name, config, async (args, context) => {
    const progress = createCallProgress(context);
    try {
      const call = {
        deps,
        context,
        progress,
        signal: getSignal(context),
        canAsk: canAsk(server, context),
      };
      return await run(readArguments(tool, args), call);
    } catch (error) {
      return toFailedResult(await errorWords(error, { baseUrl: deps.baseUrl, engine: deps.engine, cost }));
    } finally {
      progress.stop();
    }
  });
}

const toFailedResult = (text: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text }],
});

/** Aborted where the client cancels the call, or where its HTTP request ends without a response. */
function getSignal({ mcpReq, http }: ServerContext): AbortSignal {
  return http?.req ? AbortSignal.any([mcpReq.signal, http.req.signal]) : mcpReq.signal;
}

function createCallProgress({ mcpReq }: ServerContext): Progress {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return createProgress(undefined);
  return createProgress((progress, message) => {
    // The client has forgotten this token.
    if (mcpReq.signal.aborted) return;
    const params = { progressToken, progress, total: 1, message };
    // A closed connection is handled elsewhere.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  });
}

/** Whether the client can show its user a form. Newer clients say so with each request, older ones when they connect. */
function canAsk({ server }: McpServer, { mcpReq }: ServerContext): boolean {
  const { envelope = {} } = mcpReq;
  const capabilities: unknown =
    Reflect.get(envelope, CLIENT_CAPABILITIES_META_KEY) ?? server.getClientCapabilities();
  const elicitation = getMember(capabilities, 'elicitation');
  // Without a named mode it is the form.
  return (
    elicitation !== undefined &&
    (getMember(elicitation, 'form') !== undefined || getMember(elicitation, 'url') === undefined)
  );
}

/** The arguments of a call, checked. @throws ToolError that says what is wrong and which arguments the tool takes */
function readArguments<Input extends z.ZodObject>(
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
