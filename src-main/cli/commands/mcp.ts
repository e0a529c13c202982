import { serve } from '../../../mcp/src/stdio.ts';
import { mcpConfigOf } from '../../bootstrap/mcp-config.ts';
import { configOf, type Io } from '../io.ts';

/** `cam mcp`: serves MCP on this process's stdin and stdout until the client closes them. @throws ConfigError */
export async function mcp(io: Io, options: { home?: string }): Promise<number> {
  const { home } = configOf(io, options);
  await serve(() => mcpConfigOf(home, io.env));
  return 0;
}
