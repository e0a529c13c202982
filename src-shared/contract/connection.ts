import Type, { type Static } from 'typebox';
import { defineObject } from './objects.ts';

export const OPERATING_SYSTEMS = ['linux', 'macos', 'windows'] as const;
export type OperatingSystem = (typeof OPERATING_SYSTEMS)[number];

/** How an assistant's client reaches the MCP wrapper of this machine. */
export const Connection = defineObject('Connection', {
  command: Type.String({
    description: 'Program that a client on this machine starts; it speaks MCP on stdin and stdout.',
  }),
  args: Type.Array(Type.String(), { description: 'Its arguments. The key goes into `CAM_API_KEY`.' }),
  url: Type.String({
    description:
      'Address of MCP over HTTP, for clients that connect to a server; the key goes into the header `Authorization`.',
  }),
  os: Type.Enum(OPERATING_SYSTEMS, { description: 'The system that `command` is for.' }),
});
export type Connection = Static<typeof Connection>;
