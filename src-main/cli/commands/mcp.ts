import { serve } from '../../../mcp/src/stdio.ts';
import { readMcpConfig } from '../../bootstrap/mcp-config.ts';
import { getConfig, type Io } from '../io.ts';

/** `cam mcp`: serves MCP on this process's stdin and stdout until the client closes them. @throws ConfigError */
export async function mcp(io: Io, options: { home?: string }): Promise<number> {
  const { home } = getConfig(io, options);
  await serve(() => readMcpConfig(home, io.env));
  return 0;
}
