import type { Pose } from '../emoji.ts';
import { flatEmoji } from '../flat-cast.ts';
import type { Kit } from '../kit.ts';
import { PEN } from './palette.ts';

/** px that the outlines of an emoji are thickened by. */
const THICK = 2;

/**
 * Filter that turns plain areas of colour into a pen drawing: edges found with a Laplacian kernel in both signs, thickened
 * and inked, over paper or the colour of a felt-tip.
 */
function createInking(kit: Kit, fill: string, thick: number): string {
  const kernel = (sign: number) => [1, 1, 1, 1, -8, 1, 1, 1, 1].map((value) => value * sign).join(' ');
  return kit.once(
    `inking ${fill} ${thick}`,
    (id) =>
      `<filter id="${id}" x="-8%" y="-8%" width="116%" height="116%" color-interpolation-filters="sRGB">` +
      `<feConvolveMatrix in="SourceGraphic" order="3" kernelMatrix="${kernel(1)}" preserveAlpha="true" result="dark"/>` +
      `<feConvolveMatrix in="SourceGraphic" order="3" kernelMatrix="${kernel(-1)}" preserveAlpha="true" result="light"/>` +
      '<feComposite in="dark" in2="light" operator="arithmetic" k2="1" k3="1"/>' +
      '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 3 3 0 -0.5" result="inner"/>' +
      '<feMorphology in="SourceAlpha" operator="erode" radius="1" result="inside"/>' +
      '<feComposite in="SourceAlpha" in2="inside" operator="out" result="rim"/>' +
      '<feMerge><feMergeNode in="inner"/><feMergeNode in="rim"/></feMerge>' +
      `<feMorphology operator="dilate" radius="${thick}" result="edges"/>` +
      `<feFlood flood-color="${PEN.ink}"/><feComposite in2="edges" operator="in" result="lines"/>` +
      `<feFlood flood-color="${fill}"/><feComposite in2="SourceAlpha" operator="in" result="paper"/>` +
      '<feMerge><feMergeNode in="paper"/><feMergeNode in="lines"/></feMerge></filter>',
  );
}

/** An emoji drawn with the pen; `fill` colours its paper as a felt-tip does. */
export function drawPose(kit: Kit, name: string, pose: Pose & { fill?: string; thick?: number }): string {
  const { fill = PEN.paper, thick = THICK, ...rest } = pose;
  return `<g filter="url(#${createInking(kit, fill, thick)})">${flatEmoji(kit, name, rest)}</g>`;
}
