import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCaption, encodeCaption } from '../../../src-shared/contract/caption-escapes.ts';

/** Combinations of the characters that escapes consist of. */
const PARTS = [...' _-~\'"?&%#/\\<>.\nntdaé', '😀', 'עברית', '%20', '~q', '__', '..'];
const tricky = fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }).map((parts) => parts.join(''));

describe('captions in an address', () => {
  it('come back as they were, whatever they hold', () => {
    const any = fc.oneof(tricky, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(any, (text) => {
        const part = encodeCaption(text);
        expect(decodeCaption(part)).toBe(text.toWellFormed());
        expect(part).toMatch(/^[A-Za-z0-9\-_.~'%]+$/);
        expect(new URL(`http://a/x/${part}/y`).pathname.split('/')).toHaveLength(4);
      }),
      { numRuns: 5000 },
    );
  });

  it('are encoded in one canonical way', () => {
    fc.assert(
      fc.property(tricky, (part) => {
        const canonical = encodeCaption(decodeCaption(part.replaceAll('%', '')));
        expect(encodeCaption(decodeCaption(canonical))).toBe(canonical);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['One does not simply', 'One_does_not_simply'],
    ['', '_'],
    [' ', '-'],
    ['snake_case and kebab-case', 'snake__case_and_kebab--case'],
    ['why? & 100% #1 a/b \\ <x> "q"', "why~q_~a_100~p_~h1_a~sb_~b_~lx~g_''q''"],
    ['two\nlines', 'two~nlines'],
    ['git commit --amend', 'git_commit_----amend'],
    ['private _method', 'private___method'],
    ['method_ private', 'method__-private'],
    ['a  b', 'a_-b'],
    ['..', '~d.'],
    ['~nothing', '~tnothing'],
    ['~ hi ~', '~_hi_~'],
    ["it's", "it's"],
    ['(x)!', '%28x%29%21'],
  ])('%j is %s', (text, part) => {
    expect(encodeCaption(text)).toBe(part);
    expect(decodeCaption(part)).toBe(text);
  });

  it.each([
    ['not-sure_if', 'not sure if'],
    ['not%20sure%3F', 'not sure?'],
    ['caf%C3%A9', 'café'],
    ['100%', '100%'],
    ['~x', '~x'],
    ['a%2Fb', 'a/b'],
  ])('also reads %s', (part, text) => expect(decodeCaption(part)).toBe(text));
});
