/** Names and bounds of shapes and patches; without schemas, which are too heavy for the page. */

export const SHAPE_KINDS = ['line', 'arrow', 'rectangle', 'ellipse', 'bubble', 'path'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** Shapes that can hold the text of a caption. */
export const TEXT_SHAPE_KINDS = ['bubble', 'rectangle', 'ellipse'] as const;

export const ARROW_HEADS = ['none', 'end', 'both'] as const;

export const DASHES = ['solid', 'dashed', 'dotted'] as const;

export const PATCH_EFFECTS = ['blur', 'pixelate'] as const;
export type PatchEffect = (typeof PATCH_EFFECTS)[number];

export const PATCH_SHAPES = ['rectangle', 'ellipse'] as const;
export type PatchShape = (typeof PATCH_SHAPES)[number];

/** Points of one freehand line. */
export const POINTS_MAX = 400;
/** Line width, fraction of the shorter side of the finished picture. */
export const STROKE_WIDTH = { most: 0.25, usual: 0.01 } as const;
/** How far the tip of a speech bubble may lie from its box, fractions of the box. */
export const POINTER = { least: -10, most: 11 } as const;
/** Tip of a bubble that names none, fractions of its box. */
export const USUAL_POINTER = { x: 0.2, y: 1.4 } as const;
/** Corners of a bubble that names none, fraction of the shorter side of its box. */
export const USUAL_BUBBLE_RADIUS = 0.3;
/** Fill and line of a bubble that names none. */
export const USUAL_BUBBLE = { fill: '#ffffff', stroke: '#111111' } as const;
/** Strength of a patch that names none. */
export const USUAL_STRENGTH = 0.5;

/** Kinds drawn as a line from end to end, or along points. */
export const isLine = (kind: ShapeKind): boolean => kind === 'line' || kind === 'arrow' || kind === 'path';
