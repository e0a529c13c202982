import type { CommandActions } from '../../state/commands/registry.ts';
import type { Editor } from '../../state/editor/editor.ts';
import { type DrawingTool, kindOfTool } from '../../state/editor/edits/draw.ts';
import { hasRoom } from '../../state/editor/edits/insert.ts';
import type { BarSide } from '../../state/editor/edits/text-bar.ts';
import { onCanvas } from './edit-commands.ts';
import type { Screen } from './screen.ts';

/** Puts the focus on the canvas, unless it is on something in it. */
function focusCanvas(): void {
  if (!onCanvas())
    document.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
}

/** Chooses a tool to draw with; the focus goes to the canvas, where Enter and Escape are its keys. */
function drawActions(editor: Editor, reportFull: () => void): CommandActions {
  const choose = (tool: DrawingTool) => ({
    perform() {
      if (!hasRoom(editor.store.getState().document, kindOfTool(tool))) return reportFull();
      editor.chooseTool(tool);
      requestAnimationFrame(focusCanvas);
    },
  });
  return {
    'insert.pen': choose('pen'),
    'insert.highlighter': choose('highlighter'),
    'insert.rectangle': choose('rectangle'),
    'insert.ellipse': choose('ellipse'),
    'insert.line': choose('line'),
    'insert.arrow': choose('arrow'),
    'insert.bubble': choose('bubble'),
    'insert.blur': choose('blur'),
    'insert.pixelate': choose('pixelate'),
  };
}

/** A text with its bar, to be written at once. */
export function barActions(editor: Editor, reportNoRoom: () => void): CommandActions {
  const add = (side: BarSide) => ({
    perform() {
      const id = editor.addTextBar(side);
      if (id === null) reportNoRoom();
      else editor.editText(id);
    },
  });
  return { 'insert.text-above': add('top'), 'insert.text-below': add('bottom') };
}

/** What is added to the picture. */
export function insertActions(editor: Editor, screen: Screen, reportFull: () => void): CommandActions {
  return {
    'insert.text': {
      perform() {
        const id = editor.addText();
        if (id === null) reportFull();
        else editor.editText(id);
      },
    },
    ...drawActions(editor, reportFull),
    'insert.emoji': { perform: () => screen.open('emoji') },
    'insert.image': { perform: screen.pickFiles },
  };
}
