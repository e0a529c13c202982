import type { PlacedCaption } from '../../../src-shared/document/captions.ts';
import type { Box } from '../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import type { Piece } from '../../../src-shared/drawing/piece.ts';
import type { LaidOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import { type CaretLayout, caretLayout } from '../../../src-shared/layout/caret/caret-layout.ts';
import type { LaidOutText, LayoutDeps } from '../../../src-shared/layout/types.ts';
import type { TextItem } from '../editor/types.ts';
import { NotLoadedError } from './not-loaded.ts';

/** The carets of the text that is edited on the canvas. */

export interface TextCarets {
  /** In px of its box. */
  layout: CaretLayout;
  /** Native px of the canvas. */
  box: Box;
  /** What is drawn in place of a text that is empty, native px of the canvas. */
  placeholder: Piece | null;
}

export interface TextCaretsDeps extends LayoutDeps {
  place(item: TextItem, canvas: PictureCanvas): PlacedCaption | undefined;
  /** The letters of a text as they are drawn, beside the texts that share its size. @throws NotLoadedError */
  layOut(
    item: TextItem,
    placed: PlacedCaption,
    peers: readonly TextItem[],
    canvas: PictureCanvas,
  ): LaidOutText;
  drawCaption(caption: LaidOutCaption, id: string, canvas: PictureCanvas): Piece | null;
  /** A font has loaded: ask again. */
  onLoaded(): void;
  onError(error: unknown): void;
}

/** The carets of a caption, laid out as it is drawn. */
function layOutCarets(
  caption: PlacedCaption,
  laid: Pick<LaidOutText, 'size' | 'ranges'>,
  canvas: PictureCanvas,
  deps: LayoutDeps,
): CaretLayout {
  const { text, style, box, maxLines, lang, spans } = caption;
  const pictureSide = Math.sqrt(canvas.width * canvas.height);
  const { width, height } = box;
  const layoutBox = { width, height, maxLines, pictureSide, pictureWidth: canvas.width };
  return caretLayout(text, style, layoutBox, deps, { lang, spans }, laid);
}

/** The layout of an empty text: its caret stands where its placeholder begins. */
function beforePlaceholder({ lines }: CaretLayout): CaretLayout {
  const [line] = lines;
  if (!line) return { lines };
  const first = line.rtl ? line.letters.at(-1) : line.letters[0];
  const x = line.rtl ? (first?.right ?? line.right) : (first?.left ?? line.left);
  const alone = { start: 0, end: 0, last: 0, letters: [], left: x, right: x, opens: true, closes: true };
  return { lines: [{ ...line, ...alone }] };
}

/** @throws NotLoadedError */
function findCarets(
  item: TextItem,
  peers: readonly TextItem[],
  canvas: PictureCanvas,
  placeholder: string,
  deps: TextCaretsDeps,
): TextCarets | null {
  const caption = deps.place(item, canvas);
  if (!caption) return null;
  const { box } = caption;
  const laid = deps.layOut(item, caption, peers, canvas);
  if (laid.ink) return { layout: layOutCarets(caption, laid, canvas, deps), box, placeholder: null };
  const { spans: _spans, ...unstyled } = { ...item, id: `${item.id} placeholder`, text: placeholder };
  const { spans: _styled, shape: _shape, ...shown } = { ...caption, text: placeholder };
  const model = deps.layOut(unstyled, shown, peers, canvas);
  if (item.text !== '') {
    const { size } = model;
    return { layout: layOutCarets(caption, { size, ranges: [] }, canvas, deps), box, placeholder: null };
  }
  const layout = beforePlaceholder(layOutCarets(shown, model, canvas, deps));
  return { layout, box, placeholder: deps.drawCaption({ ...shown, laid: model }, unstyled.id, canvas) };
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** The carets of one text at a time: the one that is edited. */
export function createTextCarets(deps: TextCaretsDeps) {
  let last: { id: string; from: readonly unknown[]; carets: TextCarets | null } | undefined;
  return {
    /** `placeholder` stands in for an empty text. While a font is loaded, the last answer for the text. */
    of(item: TextItem, peers: readonly TextItem[], canvas: PictureCanvas, placeholder: string) {
      const from = [item, canvas, placeholder, ...peers];
      if (last && same(last.from, from)) return last.carets;
      try {
        last = { id: item.id, from, carets: findCarets(item, peers, canvas, placeholder, deps) };
        return last.carets;
      } catch (error) {
        if (!(error instanceof NotLoadedError)) throw error;
        error.load().then(deps.onLoaded, deps.onError);
        return last?.id === item.id ? last.carets : 'loading';
      }
    },
    clear() {
      last = undefined;
    },
  };
}
