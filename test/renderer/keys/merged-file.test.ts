import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeFile } from '../../../src-renderer/state/keys/clients/formats.ts';

/** The file of a client with CAM added to what it has. */

const ADDED = { mcpServers: { cam: { command: 'cam', args: ['mcp'] } } };
const merge = (content: string) => {
  const merged = mergeFile(content, JSON.stringify(ADDED));
  return merged === undefined ? undefined : JSON.parse(merged);
};

test.each([
  ['nothing', '', ADDED],
  ['an empty object, with a byte order mark', '\uFEFF{}\r\n', ADDED],
  ['other settings', '{"theme":"dark"}', { theme: 'dark', ...ADDED }],

  ['CAM as it was before', '{"mcpServers":{"cam":{"url":"http://127.0.0.1:1/mcp"}}}', ADDED],
  ['no list of servers where one should be', '{"mcpServers":[]}', ADDED],
  ['comments', '{\n  // mine\n}', undefined],
  ['a list', '[]', undefined],
  ['half a file', '{"mcpServers":', undefined],
])('%s', (_, content, expected) => {
  expect(merge(content)).toEqual(expected);
});

test('whatever else a file has stays', () => {
  const names = fc.string().filter((name) => !['mcpServers', '__proto__'].includes(name));
  fc.assert(
    fc.property(
      fc.dictionary(names, fc.jsonValue()),
      fc.dictionary(names, fc.jsonValue()),
      (rest, servers) => {
        const content = JSON.stringify({ ...rest, mcpServers: servers });
        expect(merge(content)).toEqual({
          ...JSON.parse(JSON.stringify(rest)),
          mcpServers: { ...JSON.parse(JSON.stringify(servers)), ...ADDED.mcpServers },
        });
      },
    ),
  );
});
