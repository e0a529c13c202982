import type { OpenPack } from './types.ts';

/** Licences that say no more than the sentence does. */
const SAYS_NOTHING = /^rights /i;

/** Whose the pictures of a pack are and where they come from, as one sentence. */
export function rightsOf({ info, kind }: Pick<OpenPack, 'info' | 'kind'>): string {
  const { license = '', author, source_url, homepage, name } = info;
  const isFetched = kind === 'memegen' || kind === 'imgflip';
  const parts = [
    isFetched
      ? 'The rights in the pictures belong to others'
      : 'Unless the pictures are your own, their rights belong to others',
    `source: ${source_url ?? homepage ?? name}`,
    ...(license === '' || SAYS_NOTHING.test(license) ? [] : [`licence: ${license}`]),
    ...(author === undefined ? [] : [`by ${author}`]),
  ];
  return `${parts.join('; ')}.`;
}
