import { expect, test } from 'vitest';
import { callTool } from '../harness/client.ts';
import type { Place } from '../harness/place.ts';

/**
 * Most bytes of the tool list: about 4,560 tokens, which every session of an assistant pays for. Measured with the
 * o200k encoding: 4.1 bytes of this list a token.
 */
const LIST_BYTES_MAX = 18_750;

/** The list of tools as clients get it. `vitest run test/mcp -u` writes the file anew where a change is meant. */
export function listSuite(place: Place): void {
  test('the tools are those of tool-list.json', async () => {
    const { client } = await place.shared();
    const { tools } = await client.listTools();
    await expect(`${JSON.stringify(tools, null, 2)}\n`).toMatchFileSnapshot('tool-list.json');
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(LIST_BYTES_MAX);
  });

  test('the categories that a search takes are named where it is described', async () => {
    const { client } = await place.shared();
    const { tools } = await client.listTools();
    const search = tools.find(({ name }) => name === 'cam_template_search');
    const { structured } = await callTool(client, 'cam_template_search', { category: 'nope' });
    expect(structured).toMatchObject({ categories: expect.arrayContaining(['animals']) });
    const { categories } = structured as { categories: string[] };
    expect(search?.inputSchema.properties?.category).toMatchObject({ description: categories.join(', ') });
  });

  test('the instructions and the server say what they are', async () => {
    const { client } = await place.shared();
    expect(client.getServerVersion()).toMatchObject({
      name: 'cam',
      version: expect.stringMatching(/^\d+\./),
    });
    expect(client.getInstructions()).toMatch(/cam_template_search .*cam_meme_caption \(1 credit\)/);
    expect(client.getServerCapabilities()).toMatchObject({
      tools: {},
      prompts: {},
      resources: {},
      completions: {},
    });
  });
}
