import type { Point, Rect } from '../../../../src-shared/document/geometry.ts';
import type { ChangeName } from '../change-name.ts';
import type { EditorCore } from '../editor-state.ts';
import { replaceBase } from '../edits/base-picture.ts';
import {
  createDrawnItem,
  type DrawingTool,
  isPen,
  kindOfTool,
  type Pen,
  type PenName,
  penItem,
  usualSize,
} from '../edits/draw.ts';
import { findFreePlace, hasRoom, insertItems, type NewItemDeps } from '../edits/insert.ts';
import {
  type CutOutPicture,
  cropPicture,
  cutOutOfPicture,
  fillFrame,
  type NewPicture,
  replacePicture,
  setCutOut,
} from '../edits/picture-crop.ts';
import { addTextBar, type BarSide } from '../edits/text-bar.ts';
import { clamp } from '../geometry.ts';
import type { Picture } from '../types.ts';

/** How a picture came to be another one: as undo names it. */
export type CutOutChange = Extract<ChangeName, 'background' | 'cutOut' | 'refineCutOut' | 'undoCutOut'>;

/** Drawing tools, a text with its bar, and crops of pictures on the canvas. */
export interface DrawingActions {
  /** The tool that the next drag on the canvas draws with; null for none. */
  chooseTool(tool: DrawingTool | null): void;
  setPen(name: PenName, pen: Partial<Pen>): void;
  /** Draws with the tool in its usual size, about a point (fractions of the canvas) or in a free place; a pen, a dot. */
  placeDrawing(centre?: Point): string | null;
  /** Adds a text above or below the picture, with a bar; returns its id, or null where there is no room. */
  addTextBar(side: BarSide): string | null;
  /** Crops a picture to a part of it (fractions), which stays where it is. */
  cropPicture(id: string, crop: Rect): void;
  /** Replaces the picture of an item by its cut-out, or by what it was before. */
  setCutOut(id: string, picture: CutOutPicture, change: CutOutChange): void;
  /** Lays the cut-out of the picture under everything over everything, where it is in the picture. */
  addCutOut(picture: CutOutPicture): string | null;
  /** Shows another picture in the frame of an item, or under everything. */
  fillFrame(id: string, picture: NewPicture): void;
  replaceBase(picture: Picture): void;
  /** Replaces what an item shows by a picture made of it, which may have another shape and is not stretched. */
  replacePicture(id: string, picture: NewPicture): void;
}

/** @param core of the editor */
export function createDrawingActions(core: EditorCore, { newId, newTextStyle }: NewItemDeps): DrawingActions {
  const { store, getCanvas } = core;
  const chooseTool = (tool: DrawingTool | null) => {
    if (store.getState().tool === tool) return;
    store.setState({
      tool,
      ...(tool ? { selection: [], pictureSelected: false, openGroup: null, textEditing: null } : {}),
    });
  };
  return {
    chooseTool,
    setPen(name, pen) {
      const { pens } = store.getState();
      store.setState({ pens: { ...pens, [name]: { ...pens[name], ...pen } } });
    },
    placeDrawing(centre) {
      const { tool, pens, document } = store.getState();
      if (!tool || !hasRoom(document, kindOfTool(tool)) || (isPen(tool) && !centre)) return null;
      const canvas = core.canvas();
      const id = newId();
      if (isPen(tool)) {
        const dot = { ...penItem(pens[tool], [centre ?? { x: 0.5, y: 0.5 }], canvas), id };
        core.change('draw', (from) => insertItems(from, [dot]), { select: [] });
        return id;
      }
      const size = usualSize(tool, canvas);
      const free = findFreePlace(document, canvas, size);
      const x = centre ? clamp(centre.x, 0, 1) - size.width / 2 : free.x;
      const y = centre ? clamp(centre.y, 0, 1) - size.height / 2 : free.y;
      const isFlat = tool === 'line' || tool === 'arrow';
      const middle = y + size.height / 2;
      const from = { x, y: isFlat ? middle : y };
      const to = { x: x + size.width, y: isFlat ? middle : y + size.height };
      const how = { regular: false, fromMiddle: false };
      const item = { ...createDrawnItem(tool, from, to, how, { canvas, textStyle: newTextStyle() }), id };
      core.change('draw', (before) => insertItems(before, [item]), { select: [id] });
      chooseTool(null);
      return id;
    },
    addTextBar(side) {
      const id = newId();
      const changed = core.change('textWithBar', (from) => addTextBar(from, getCanvas, side, id), {
        select: [id],
      });
      return changed ? id : null;
    },
    cropPicture: (id, crop) =>
      void core.change('crop', (from, canvas) => cropPicture(from, canvas, id, crop)),
    setCutOut: (id, picture, change) => void core.change(change, (from) => setCutOut(from, id, picture)),
    addCutOut(picture) {
      const id = newId();
      const added = core.change(
        'cutOut',
        (from, canvas) => insertItems(from, [{ ...cutOutOfPicture(from, canvas, picture), id }]),
        { select: [id] },
      );
      return added ? id : null;
    },
    fillFrame: (id, picture) =>
      void core.change('replacePicture', (from, canvas) => fillFrame(from, canvas, id, picture)),
    replaceBase: (picture) =>
      void core.change('replacePicture', (from) => replaceBase(from, getCanvas, picture)),
    replacePicture: (id, picture) =>
      void core.change('background', (from, canvas) => replacePicture(from, canvas, id, picture)),
  };
}
