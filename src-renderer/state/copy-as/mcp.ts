import type { CaptionCall } from './call.ts';

/** The call as an assistant makes it: the JSON-RPC message of the tool. */
export function mcpCall({ request }: CaptionCall): string {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'cam_meme_caption', arguments: request },
  };
  return `${JSON.stringify(message, null, 2)}\n`;
}
