/** The MCP server behind `/mcp`, which is loaded at the first request. */
export interface McpEndpoint {
  handle(call: McpCall): Promise<Response>;
  /** Ends all of its sessions and streams. */
  close(): Promise<void>;
}

export interface McpCall {
  /** Without its body. */
  request: Request;
  /** The parsed JSON; undefined where there is none. */
  body: unknown;
  caller: McpCaller;
  /** Resolves once the response is fully written (true), or its connection has closed before. */
  sent: Promise<boolean>;
}

export interface McpCaller {
  /** The secret of the key, which has been checked. */
  key: string;
  keyId: string;
  /** The Host that the request came by. */
  host: string | undefined;
  /** Whether it comes from a program of this computer. */
  isLocal: boolean;
}
