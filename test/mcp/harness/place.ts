import type { Client } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { TestCaller } from '../../helpers/app.ts';
import type { Connect, Elicit, Era } from './client.ts';
import { type McpEngine, startMcpEngine } from './engine.ts';

/** One engine for all tests of a file. */
export function sharedEngine(): () => McpEngine {
  let engine: McpEngine;
  beforeAll(async () => {
    engine = await startMcpEngine();
  });
  afterAll(() => engine.cleanup());
  return () => engine;
}

export interface PlaceOptions {
  /** Over stdio, or over HTTP. */
  connect: Connect;
  era: Era;
  /** Whether the server is told why a client no longer waits: the protocol of 2026 over HTTP only ends the stream. */
  tellsReason: boolean;
  /** Folder of the files that results name. */
  filesIn(engine: McpEngine): string;
}

/** Where the same suites run. */
export interface Place extends PlaceOptions {
  engine(): McpEngine;
  /** A client with a key of the caller, by default a new one; closed after the test. */
  open(options?: OpenOptions): Promise<OpenClient>;
  /** One client for all tests that charge nothing and need no state. */
  shared(): Promise<OpenClient>;
}

export interface OpenOptions {
  caller?: TestCaller;
  /** Answers questions to the user; a client without it cannot ask. */
  elicit?: Elicit;
}

export interface OpenClient {
  client: Client;
  caller: TestCaller;
}

export function createPlace(
  engine: () => McpEngine,
  { connect, era, tellsReason, filesIn }: PlaceOptions,
): Place {
  let clients: Client[] = [];
  let shared: Promise<OpenClient> | undefined;
  const connected = async ({ caller = engine().app.caller(), elicit }: OpenOptions): Promise<OpenClient> => {
    const client = await connect(engine(), { era, secret: caller.secret, ...(elicit && { elicit }) });
    return { client, caller };
  };
  afterEach(async () => {
    engine().writer.flow();
    await Promise.all(clients.map((client) => client.close()));
    clients = [];
  });
  afterAll(async () => (await shared)?.client.close());
  return {
    connect,
    era,
    tellsReason,
    filesIn,
    engine,
    async open(options = {}) {
      const opened = await connected(options);
      clients.push(opened.client);
      return opened;
    },
    shared() {
      shared ??= connected({});
      return shared;
    },
  };
}
