/** Paper cut-out collage: what its scenes are drawn with. The common kit is part of it. */
export * from '../index.ts';
export * from './cast.ts';
export * from './palette.ts';
export * from './paper.ts';
