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
  open(options?: { caller?: TestCaller; secret?: string; elicit?: Elicit }): Promise<Opened>;
}

export interface Opened {
  client: Client;
  caller: TestCaller;
}

export function placeOf(
  engine: () => McpEngine,
  { connect, era, tellsReason, filesIn }: PlaceOptions,
): Place {
  let clients: Client[] = [];
  afterEach(async () => {
    engine().writer.flow();
    await Promise.all(clients.map((client) => client.close()));
    clients = [];
  });
  return {
    ...{ connect, era, tellsReason, filesIn, engine },
    async open({ caller = engine().app.caller(), secret = caller.secret, elicit } = {}) {
      const client = await connect(engine(), { era, secret, ...(elicit && { elicit }) });
      clients.push(client);
      return { client, caller };
    },
  };
}
