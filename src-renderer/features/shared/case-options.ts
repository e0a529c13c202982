import type { Translate } from '../../../src-shared/messages/keys.ts';

/** How the letters of a text are set, to choose from by a sample. */
export const caseOptions = (t: Translate) =>
  [
    { value: 'none', label: t('text:case.none'), icon: 'Aa' },
    { value: 'upper', label: t('text:case.upper'), icon: 'AA' },
    { value: 'lower', label: t('text:case.lower'), icon: 'aa' },
    { value: 'mock', label: t('text:case.mock'), icon: 'aA' },
  ] as const;
