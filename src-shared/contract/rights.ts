/** Whether a licence only says that there are rights, as “Rights not stated” does. */
export const saysNothing = (license: string): boolean => license === '' || /^rights /i.test(license);

export const rightsWords = (license: string): string =>
  saysNothing(license) ? `${license}.` : `Rights: ${license}.`;
