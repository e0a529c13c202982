import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import mcp from '../mcp/package.json' with { type: 'json' };

/** The manifest of the MCP bundle (specification 0.3), whose lists are what the built server itself answers. */

export interface ToolLists {
  tools: { name: string; description: string }[];
  prompts: { name: string; description: string; arguments: string[]; text: string }[];
}

/** Starts a server and asks for its tools and prompts. @throws Error where it does not answer */
export async function fetchLists(server: string): Promise<ToolLists> {
  const home = mkdtempSync(join(tmpdir(), 'cam-mcp-list-'));
  const client = new Client({ name: 'mcp-bundle', version: mcp.version });
  try {
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [server], env: { HOME: home } }),
    );
    const { tools } = await client.listTools();
    const { prompts } = await client.listPrompts();
    return {
      tools: tools.map(({ name, description = '' }) => ({ name, description })),
      prompts: await Promise.all(
        prompts.map(async ({ name, description = '', arguments: args = [] }) => {
          const names = args.map((arg) => arg.name);
          return { name, description, arguments: names, text: await promptText(client, name, names) };
        }),
      ),
    };
  } finally {
    await client.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** A prompt's words, with the placeholders of the manifest instead of its arguments. */
async function promptText(client: Client, name: string, names: readonly string[]): Promise<string> {
  const given = Object.fromEntries(names.map((arg) => [arg, `\${arguments.${arg}}`]));
  const { messages } = await client.getPrompt({ name, arguments: given });
  return messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('\n\n');
}

const LONG_DESCRIPTION = `CAM – Caption A Meme is a meme engine on your own computer. With this extension an assistant searches its templates, checks captions for free, makes memes from its own words or from an idea, and edits pictures.

The CAM app (or \`cam serve\`) must be running. Create a key in CAM under **Keys & API** and enter it here. Each tool names its cost in credits, and each result says what was charged and what is left. A call that is repeated after a timeout is charged once.`;

const USER_CONFIG = {
  api_key: {
    type: 'string',
    title: 'API key',
    description: 'Create a key in the CAM app under Keys & API, or with `cam keys create`.',
    sensitive: true,
    required: true,
  },
  base_url: {
    type: 'string',
    title: 'Address of CAM',
    description: 'Where the engine runs; the CAM app shows it under Keys & API.',
    required: false,
    default: 'http://127.0.0.1:4226',
  },
};

/** The manifest of a bundle with these files: `server/main.mjs`, `icon.png`. */
export function createManifest({ tools, prompts }: ToolLists) {
  const { name, version, description, license, engines, author, keywords } = mcp;
  return {
    manifest_version: '0.3',
    name,
    version,
    description,
    license,
    keywords,
    display_name: 'CAM – Caption A Meme',
    long_description: LONG_DESCRIPTION,
    author: { name: author },
    icon: 'icon.png',
    icons: [{ src: 'icon.png', size: '512x512' }],
    server: {
      type: 'node',
      entry_point: 'server/main.mjs',
      mcp_config: {
        command: 'node',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills these in.
        args: ['${__dirname}/server/main.mjs'],
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the client fills these in.
        env: { CAM_API_KEY: '${user_config.api_key}', CAM_BASE_URL: '${user_config.base_url}' },
      },
    },
    tools,
    prompts,
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
    user_config: USER_CONFIG,
  };
}
