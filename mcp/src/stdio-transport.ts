import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { DeliveryLog } from './calls/deliveries.ts';
import { wholeLines } from './whole-lines.ts';

/**
 * Largest message, bytes. A picture may have 20 MB, which base64 makes 27. A picture somewhat larger is refused by its
 * tool in words; a longer message ends the connection.
 */
const MESSAGE_BYTES_MAX = 64 * 1024 * 1024;

/** This process's standard input and output, which tell when a response has been written. */
export class LoggedStdioTransport extends StdioServerTransport {
  readonly #log: DeliveryLog;
  readonly #onEnd: () => void;

  /** `onEnd` is called once the client has closed its side. */
  constructor(log: DeliveryLog, onEnd: () => void) {
    super(wholeLines(process.stdin, MESSAGE_BYTES_MAX), process.stdout, { maxBufferSize: MESSAGE_BYTES_MAX });
    this.#log = log;
    this.#onEnd = onEnd;
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    if ('result' in message && message.id !== undefined) this.#log.end(message.id, true);
  }

  override async close(): Promise<void> {
    await super.close();
    this.#log.endAll();
    this.#onEnd();
  }
}
