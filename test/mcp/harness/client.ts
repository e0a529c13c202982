import {
  type CallToolResult,
  Client,
  type ElicitResult,
  type Progress,
  type RequestOptions,
} from '@modelcontextprotocol/client';
import { MemesResult } from '../../../mcp/src/results/schemas.ts';
import type { McpEngine } from './engine.ts';

/** Both protocols: the one that begins with `initialize`, and the one of 2026 without it. */
export const ERAS = ['legacy', 'modern'] as const;
export type Era = (typeof ERAS)[number];

export interface ClientOptions {
  era: Era;
  /** Answers questions to the user; a client without it cannot ask. */
  elicit?: Elicit;
}

/** What a form asks, and what its user answers. */
export type Elicit = (form: { message: string; requestedSchema: unknown }) => ElicitResult;

export interface ConnectOptions extends ClientOptions {
  /** The API key. */
  secret: string;
}

/** A way to reach the server: its own process, or the engine's endpoint. */
export type Connect = (engine: McpEngine, options: ConnectOptions) => Promise<Client>;

export function createClient({ era, elicit }: ClientOptions): Client {
  const client = new Client(
    { name: 'cam-test', version: '1.0.0' },
    {
      versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' },
      capabilities: elicit ? { elicitation: {} } : {},
    },
  );
  if (elicit) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      if (params.mode === 'url') throw new Error('A form was expected.');
      return elicit({ message: params.message, requestedSchema: params.requestedSchema });
    });
  }
  return client;
}

/** Claude Desktop refuses results of more characters. */
const RESULT_CHARS = 1_048_576;

/** The result of a tool, taken apart. */
export interface ToolResult {
  isError: boolean;
  /** All words. */
  text: string;
  images: { bytes: Buffer; mimeType: string }[];
  /** Files that it names without holding them. */
  links: { uri: string; mimeType?: string }[];
  structured: unknown;
}

export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
  options: RequestOptions = {},
): Promise<ToolResult> {
  const result: CallToolResult = await client.callTool({ name, arguments: args }, options);
  const chars = JSON.stringify(result).length;
  if (chars >= RESULT_CHARS) throw new Error(`The result has ${chars} characters: clients refuse it.`);
  const { content, structuredContent, isError = false } = result;
  return {
    isError,
    text: content.map((block) => (block.type === 'text' ? block.text : '')).join('\n'),
    images: content.flatMap((block) =>
      block.type === 'image' ? [{ bytes: Buffer.from(block.data, 'base64'), mimeType: block.mimeType }] : [],
    ),
    links: content.flatMap((block) => (block.type === 'resource_link' ? [block] : [])),
    structured: structuredContent,
  };
}

/** Structured content of the tools that make memes. */
export type ToolMemes = ReturnType<typeof MemesResult.parse>;

/** Calls a tool that makes memes. @throws Error with its words where it is an error */
export async function make(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  options: RequestOptions = {},
): Promise<ToolMemes & ToolResult> {
  const result = await callTool(client, name, args, options);
  if (result.isError) throw new Error(result.text);
  return { ...MemesResult.parse(result.structured), ...result };
}

export const getIds = ({ memes }: ToolMemes): string[] => memes.map(({ id }) => id);

/** Progress notes of one call. */
export interface Notes {
  all: Progress[];
  /** Resolves once a note with such words has come. */
  said(words: RegExp): Promise<void>;
  onprogress(note: Progress): void;
}

export function notes(): Notes {
  const all: Progress[] = [];
  let awaited: { words: RegExp; resolve(): void }[] = [];
  return {
    all,
    said(words) {
      if (all.some(({ message = '' }) => words.test(message))) return Promise.resolve();
      return new Promise((resolve) => awaited.push({ words, resolve }));
    },
    onprogress(note) {
      all.push(note);
      const { message = '' } = note;
      for (const { words, resolve } of awaited) if (words.test(message)) resolve();
      awaited = awaited.filter(({ words }) => !words.test(message));
    },
  };
}
