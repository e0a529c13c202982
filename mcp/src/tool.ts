import type {
  CallToolResult,
  InputRequiredResult,
  ServerContext,
  ToolAnnotations,
} from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { Deliveries } from './calls/deliveries.ts';
import type { PaidCallDeps, Waiter } from './calls/paid-calls.ts';
import type { Engine } from './engine/engine.ts';
import type { ReadPictureFile } from './pictures/input-picture.ts';
import type { KeepFile } from './results/meme-content.ts';

/** What tools work with. */
export interface ToolDeps extends PaidCallDeps {
  engine: Engine;
  baseUrl: string;
  deliveries: Deliveries;
  keepFile: KeepFile;
  /** Reads picture files on this computer; undefined where the client may be on another one. */
  readPictureFile: ReadPictureFile | undefined;
  /** The same for pictures and videos. */
  readMediaFile: ReadPictureFile | undefined;
}

/** One call of a tool. */
export interface ToolCall extends Waiter {
  deps: ToolDeps;
  /** Of the protocol. */
  context: ServerContext;
  /** Whether the client can ask its user with a form. */
  canAsk: boolean;
}

/** A tool of the list: its words, its schemas and what it does. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** When to use it and what it costs, for an assistant. */
  description: string;
  input: Input;
  output: Output;
  annotations: ToolAnnotations;
  /** Credits of a call; 0 for a free one. */
  cost: number;
  /** @throws EngineError, ToolError; the signal's reason */
  run(args: z.infer<Input>, call: ToolCall): Promise<CallToolResult | InputRequiredResult>;
}

/** Of tools that only read what the engine has. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;
/** Of tools that add a meme: nothing is changed or deleted, and each call makes another. */
export const MAKES = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
} as const;

/** Keeps the types of a tool's arguments for its `run`. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> => tool;
