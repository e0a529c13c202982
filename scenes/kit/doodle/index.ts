/** Ink on notebook paper: what its scenes are drawn with. The common kit is part of it. */
export * from '../index.ts';
export * from './cast.ts';
export * from './figure.ts';
export * from './ink.ts';
export * from './page.ts';
export * from './palette.ts';
