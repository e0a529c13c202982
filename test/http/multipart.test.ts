import { describe, expect, test } from 'vitest';
import { readMultipart } from '../../src-main/http/plugins/multipart.ts';

/* Forms as clients write them, and as nobody should. */

const TYPE = 'multipart/form-data; boundary=x';
const form = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));
const read = async (text: string, type = TYPE) =>
  (await readMultipart(form(text), type)).map((part) => ({ ...part, bytes: part.bytes.toString() }));
const head = (more: string) => `--x\nContent-Disposition: form-data; ${more}\n\n`;
const one = (boundary: string) =>
  `--${boundary}\nContent-Disposition: form-data; name="a"\n\n1\n--${boundary}--`;

describe('the boundary', () => {
  test.for([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data;boundary="a b;c"; charset=utf-8', 'a b;c'],
    ['multipart/form-data; charset=utf-8; BOUNDARY=----x', '----x'],
  ] as const)('of %s', async ([type, boundary]) => expect(await read(one(boundary), type)).toHaveLength(1));

  test.for([
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=', 'no boundary'],
    ['multipart/form-data; boundary=""', 'no boundary'],
    [`multipart/form-data; boundary=${'x'.repeat(300)}`, 'is not a form'],
  ] as const)('in %s is refused', async ([type, words]) => {
    await expect(read(one('x'), type)).rejects.toThrow(words);
  });
});

describe('parts', () => {
  test('have a name, a type and their bytes', async () => {
    const file = 'name="image"; filename="a.png"\nContent-Type: IMAGE/PNG';
    expect(await read(`${head('name="top"')}Monday\n${head(file)}\u0089PNG\n--x--\n`)).toEqual([
      { name: 'top', isFile: false, type: 'text/plain', bytes: 'Monday' },
      { name: 'image', fileName: 'a.png', isFile: true, type: 'image/png', bytes: '\u0089PNG' },
    ]);
  });

  test.for([
    ['text around the parts', `before\n${head('name="a"')}1\n--x--\nafter`, '1'],
    ['nothing in it', `${head('name="a"')}\n--x--`, ''],
    ['lines', `${head('name="a"')}1\n\n2\n\n--x--`, '1\r\n\r\n2\r\n'],
    ['what looks like a boundary', `${head('name="a"')}1\n--y\n-x\n --x\n--x--`, '1\r\n--y\r\n-x\r\n --x'],
    [
      'headers of any case, and more of them',
      `--x\nX: y\ncontent-disposition:form-data;name=a\n\n1\n--x--`,
      '1',
    ],
  ] as const)('with %s', async ([, text, bytes]) => {
    expect(await read(text)).toEqual([{ name: 'a', isFile: false, type: 'text/plain', bytes }]);
  });

  test.for([
    ['name="the “best” ☕"', 'the “best” ☕'],
    ['name="a%22b%0D%0Ac%41"', 'a"b\r\nc%41'],
    ['name="a\\"b\\\\c"', 'a"b\\c'],
    ['filename="name=b"; name="a"', 'a'],
    ['name=""', ''],
  ] as const)('with the name in %s', async ([more, name]) => {
    expect((await read(`${head(more)}1\n--x--`))[0]?.name).toBe(name);
  });

  test.for([
    ['name="a"; filename=""', true],
    ['name="a"\nContent-Type: application/octet-stream', true],
    ['name="a"\nContent-Type: text/plain; charset=utf-8', false],
    ['name="a"\nContent-Type: application/json', false],
  ] as const)('are files or not: %s', async ([more, isFile]) => {
    expect((await read(`${head(more)}1\n--x--`))[0]?.isFile).toBe(isFile);
  });
});

describe('an invalid form', () => {
  test.for([
    ['nothing', ''],
    ['another boundary', '--y\n\n1\n--y--'],
    ['no end', `${head('name="a"')}1`],
    ['a part that is cut off after a whole one', `${head('name="a"')}1\n${head('name="b"')}2`],
    ['no end of its headers', '--x\nContent-Disposition: form-data; name="a"'],
    ['no name', '--x\nContent-Disposition: form-data\n\n1\n--x--'],
    ['base64', `${head('name="a"\nContent-Transfer-Encoding: base64')}MQ==\n--x--`],
  ] as const)('%s', ([, text]) => expect(read(text)).rejects.toThrow('is not a form'));

  test.for([
    ['white space after its boundary', `${head('name="a"').replace('--x', '--x \t')}1\n`],
    ['no disposition', '--x\n\n1\n'],
    ['an attachment', '--x\nContent-Disposition: attachment; name="a"\n\n1\n'],
    ['headers of 8 KB before its name', `--x\nX: ${'y'.repeat(8192)}\n${head('name="a"').slice(4)}1\n`],
  ] as const)('a part with %s', async ([, text]) => {
    await expect(read(`${text}${head('name="b"')}2\n--x--`)).rejects.toThrow('is not a form');
  });

  test('more than 100 parts', async () => {
    const hundred = `${head('name="a"')}1\n`.repeat(100);
    expect(await read(`${hundred}--x--`)).toHaveLength(100);
    await expect(read(`${hundred}${head('name="a"')}1\n--x--`)).rejects.toThrow('more than 100 parts');
  });
});

test('bytes are the same wherever a turn of the reader ends', async () => {
  const noise = '\r\n--\r\n-\r\r\n--y'.repeat(6000);
  for (let at = 0; at < 12; at += 1) {
    const bytes = `${'.'.repeat(at)}${noise}`;
    const body = Buffer.from(`${form(head('name="a"'))}${bytes}\r\n--x--`);
    const [part] = await readMultipart(body, TYPE);
    expect(part?.bytes.toString() === bytes).toBe(true);
  }
});

test('lets other work run, however a form is made (processor time of a turn, ms)', async () => {
  const disposition = '--x\r\nContent-Disposition: form-data; name="a"\r\n';
  for (const text of [
    `--x\r\n${'a: b\r\n'.repeat(4e6)}\r\n1\r\n--x--`,
    `${disposition}\r\n${'\r\n--xy'.repeat(4e6)}\r\n--x--`,
    `${disposition}\r\n${'\r\n--y'.repeat(5e6)}\r\n--x--`,
    `${disposition}\r\n${'-'.repeat(25e6)}\r\n--x--`,
  ]) {
    const bytes = Buffer.from(text);
    let [longest, isRead] = [0, false];
    let last = process.threadCpuUsage();
    const watch = () => {
      const { user, system } = process.threadCpuUsage(last);
      longest = Math.max(longest, (user + system) / 1000);
      last = process.threadCpuUsage();
      if (!isRead) setImmediate(watch);
    };
    watch();
    await readMultipart(bytes, TYPE).catch(() => {});
    isRead = true;
    watch();
    expect(longest).toBeLessThan(500);
  }
});

test('a header of spaces is read in linear time', async () => {
  const blanks = `--x\na:${' '.repeat(7000)}\nContent-Disposition: form-data; name="a"\n\n1\n--x--`;
  const before = process.threadCpuUsage();
  expect((await read(blanks))[0]?.name).toBe('a');
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
});
