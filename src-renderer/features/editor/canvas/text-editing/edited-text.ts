import type { Box, Point } from '../../../../../src-shared/document/geometry.ts';
import { intoBox } from '../../../../../src-shared/document/rotated-box.ts';
import { editableText, type TextEditing } from '../../../../state/editor/text-editing/text-editing.ts';
import type { TextItem } from '../../../../state/editor/types.ts';
import type { TextCarets } from '../../../../state/preview/text-carets.ts';
import type { Session } from '../../session/session.ts';
import type { RegionHint } from '../../use-region-hint.ts';

/** The text that is edited on the canvas, as it is laid out now. */
export interface EditedText extends TextCarets {
  editing: TextEditing;
  item: TextItem;
}

/** Returns the text that is edited; null where none is, or as long as its font is loaded. */
export type ReadEditedText = () => EditedText | null;

/** @param getHint what an empty region asks for @param placeholder the same for an empty text without a region */
export function createEditedText(
  { editor, preview }: Session,
  getHint: RegionHint,
  placeholder: string,
): ReadEditedText {
  return () => {
    const { textEditing: editing, document, regions } = editor.store.getState();
    const item = editing ? editableText(document, editing.id) : undefined;
    if (!editing || !item) return null;
    const hint = getHint(regions.find(({ name }) => name === item.region)) ?? placeholder;
    const carets = preview.carets(item, document, editor.canvas(), hint);
    return carets === 'loading' || carets === null ? null : { ...carets, editing, item };
  };
}

/** A point of the canvas (fractions) in the box of a text, px from its top left before its rotation. */
export function pointInText(
  at: Point,
  { box }: { box: Box },
  canvas: { width: number; height: number },
): Point {
  return intoBox({ x: at.x * canvas.width, y: at.y * canvas.height }, box);
}
