import type { Meme } from '../../../src-shared/contract/meme.ts';
import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import { localUrl } from '../../api/api.ts';

/** The address of a picture of a meme that does not move: of one that does its small still. */
export const stillUrl = ({ url, motion }: Pick<Meme, 'url' | 'motion'>): string =>
  motion ? toThumbAddress(localUrl(url)) : localUrl(url);
