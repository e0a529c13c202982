import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../../src-main/models/offline/writer/idea/read-idea.ts';
import { HELD_OUT_TRAPS, TRAPS, type Trap } from '../../../fixtures/language-traps.ts';
import { CONTENT } from './content.ts';

const mistakes = (traps: readonly Trap[]) =>
  traps
    .map(([language, text]) => [text, language, detectLanguage(text, CONTENT)] as const)
    .filter(([, right, read]) => right !== read)
    .map(([text, right, read]) => `${text}: ${read}, not ${right}`);

describe('the language of an idea', () => {
  it('is right for the traps it was tuned on', () => {
    expect(mistakes(TRAPS)).toEqual([]);
  });

  it('is right for most held-out traps, and open rather than wrong for the others', () => {
    const found = mistakes(HELD_OUT_TRAPS);
    expect(found.length / HELD_OUT_TRAPS.length).toBeLessThan(0.15);
    expect(found.filter((each) => !each.includes(': other, not'))).toEqual(['fin de mes: fr, not es']);
  });

  it('does not depend on accents, capitals or the kind of apostrophe', () => {
    for (const text of [
      'QUAND LE WIFI TOMBE EN PANNE',
      "j'ai oublié mon mot de passe",
      'j’ai oublie mon code',
    ])
      expect(detectLanguage(text, CONTENT)).toBe('fr');
  });
});
