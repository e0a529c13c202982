/** Ink on notebook paper: what its scenes are drawn with. The common kit is part of it. */
export * from '../index.ts';
