import { describe, expect, test } from 'vitest';
import { boundaryOf, readMultipart } from '../../src-main/http/multipart.ts';

/* Forms as clients write them, and as nobody should. */

const form = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));
const read = (text: string, boundary = 'x') =>
  [...readMultipart(form(text), boundary)].map((part) => part && { ...part, bytes: part.bytes.toString() });
const head = (more: string) => `--x\nContent-Disposition: form-data; ${more}\n\n`;

describe('the boundary', () => {
  test.for([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data;boundary="a b;c"; charset=utf-8', 'a b;c'],
    ['multipart/form-data; charset=utf-8; BOUNDARY=----x', '----x'],
    ['multipart/form-data', undefined],
    ['multipart/form-data; boundary=', undefined],
  ] as const)('of %s', ([type, boundary]) => expect(boundaryOf(type)).toBe(boundary));
});

describe('parts', () => {
  test('have a name, a type and their bytes', () => {
    const file = 'name="image"; filename="a.png"\nContent-Type: IMAGE/PNG';
    expect(read(`${head('name="top"')}Monday\n${head(file)}\u0089PNG\n--x--\n`)).toEqual([
      { name: 'top', isFile: false, type: '', bytes: 'Monday' },
      { name: 'image', isFile: true, type: 'image/png', bytes: '\u0089PNG' },
    ]);
  });

  test.for([
    ['text around the parts', `before\n${head('name="a"')}1\n--x--\nafter`, '1'],
    ['nothing in it', `${head('name="a"')}\n--x--`, ''],
    ['lines', `${head('name="a"')}1\n\n2\n\n--x--`, '1\r\n\r\n2\r\n'],
    ['what begins like a boundary', `${head('name="a"')}1\n--xy\n--x 2\n--x--`, '1\r\n--xy\r\n--x 2'],
    ['white space after a boundary', `--x \t\nContent-Disposition: form-data; name="a"\n\n1\n--x--`, '1'],
    [
      'headers of any case, and more of them',
      `--x\nX: y\ncontent-disposition:form-data;name=a\n\n1\n--x--`,
      '1',
    ],
  ] as const)('with %s', ([, text, bytes]) => {
    expect(read(text)).toEqual([{ name: 'a', isFile: false, type: '', bytes }]);
  });

  test.for([
    ['name="the “best” ☕"', 'the “best” ☕'],
    ['name="a%22b%0D%0Ac%41"', 'a"b\r\nc%41'],
    ['name="a\\"b\\\\c"', 'a"b\\c'],
    ['filename="name=b"; name="a"', 'a'],
    ['name=""', ''],
  ] as const)('with the name in %s', ([more, name]) => {
    expect(read(`${head(more)}1\n--x--`)[0]?.name).toBe(name);
  });

  test.for([
    ['name="a"; filename=""', true],
    ['name="a"\nContent-Type: application/octet-stream', true],
    ['name="a"\nContent-Type: text/plain; charset=utf-8', false],
    ['name="a"\nContent-Type: application/json', false],
  ] as const)('are files or not: %s', ([more, isFile]) => {
    expect(read(`${head(more)}1\n--x--`)[0]?.isFile).toBe(isFile);
  });
});

describe('what is no form', () => {
  test.for([
    ['nothing', ''],
    ['another boundary', '--y\n\n1\n--y--'],
    ['no end', `${head('name="a"')}1`],
    ['no end of its headers', '--x\nContent-Disposition: form-data; name="a"'],
    ['no name', '--x\nContent-Disposition: form-data\n\n1\n--x--'],
    ['no disposition', '--x\n\n1\n--x--'],
    ['an attachment', '--x\nContent-Disposition: attachment; name="a"\n\n1\n--x--'],
    ['headers of 8 KB', `--x\nX: ${'y'.repeat(8192)}\n${head('name="a"').slice(4)}1\n--x--`],
    ['base64', `${head('name="a"\nContent-Transfer-Encoding: base64')}MQ==\n--x--`],
  ] as const)('%s', ([, text]) => expect(read(text)).toEqual([undefined]));

  test('a part that is cut off comes after the whole ones', () => {
    expect(read(`${head('name="a"')}1\n${head('name="b"')}2`).map((part) => part?.name)).toEqual([
      'a',
      undefined,
    ]);
  });
});

test('takes a time that grows with the length alone', () => {
  const took = (text: string) => {
    const bytes = Buffer.from(text);
    const start = performance.now();
    for (const part of readMultipart(bytes, 'x')) if (!part) break;
    return performance.now() - start;
  };
  const disposition = '--x\r\nContent-Disposition: form-data; name="a"\r\n';
  for (const text of [
    `--x\r\n${'a: b\r\n'.repeat(4e6)}\r\n1\r\n--x--`,
    `${disposition}\r\n${'\r\n--xy'.repeat(4e6)}\r\n--x--`,
    `${disposition}\r\n${'-'.repeat(25e6)}\r\n--x--`,
  ]) {
    expect(took(text)).toBeLessThan(5000);
  }
});

test('a header of blanks is read in time that grows with its length alone', () => {
  const start = performance.now();
  const blanks = `--x\na:${' '.repeat(3000)}\r\nContent-Disposition: form-data; name="a"\n\n1\n--x--`;
  expect(read(blanks)[0]?.name).toBe('a');
  expect(performance.now() - start).toBeLessThan(1000);
});
