/** Pixels, video tape and old print: what its scenes are drawn with. The common kit is part of it. */
export * from '../index.ts';
export * from './mosaic.ts';
export * from './palette.ts';
export * from './print.ts';
export * from './tube-screen.ts';
