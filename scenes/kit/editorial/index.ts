/** Flat editorial vector: what its scenes are drawn with. The common kit is part of it. */
export * from '../index.ts';
export * from './hand.ts';
export * from './palette.ts';
export * from './people.ts';
export * from './portrait.ts';
export * from './texture.ts';
