import { saysNothing } from '../../../src-shared/contract/rights.ts';
import type { OpenPack } from './types.ts';

/** Who holds the rights in the pictures of a pack and where they come from, as one sentence. */
export function describeRights({ info, kind }: Pick<OpenPack, 'info' | 'kind'>): string {
  const { license = '', author, source_url, homepage, name } = info;
  const isFetched = kind === 'memegen' || kind === 'imgflip';
  const parts = [
    isFetched
      ? 'The rights in the pictures belong to others'
      : 'Unless the pictures are your own, their rights belong to others',
    `source: ${source_url ?? homepage ?? name}`,
    ...(saysNothing(license) ? [] : [`licence: ${license}`]),
    ...(author === undefined ? [] : [`by ${author}`]),
  ];
  return `${parts.join('; ')}.`;
}
