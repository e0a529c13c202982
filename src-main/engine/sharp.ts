import sharp from 'sharp';

/** The image library, set up once; nothing else imports it. */

// libvips' own operation cache would hold decoded pictures a second time.
sharp.cache(false);

export type { OutputInfo, OverlayOptions, Sharp } from 'sharp';
export { sharp };
