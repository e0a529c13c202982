import type { editor } from '../../../src-shared/messages/en/editor.ts';

/** A kind of change, by which undo and redo name it: its text is `editor:change.<name>`. */
export type ChangeName = keyof (typeof editor)['change'];
