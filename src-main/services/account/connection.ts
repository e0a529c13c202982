import type { Connection } from '../../../src-shared/contract/connection.ts';
import { type Caller, requireOwner } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** The ways to the MCP wrapper of this machine. @throws CamError OWNER_KEY_REQUIRED */
export function getConnection(
  { wrapper, baseUrl }: Pick<ServiceDeps, 'wrapper' | 'baseUrl'>,
  caller: Caller,
): Connection {
  requireOwner(caller, 'Connecting assistants');
  return { ...wrapper, url: `${baseUrl()}/mcp` };
}
