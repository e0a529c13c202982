import { Check, CloudOff, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { SaveState as State } from '../../state/editor/types.ts';
import styles from './Editor.module.css';
import { useEditorPart } from './session/context.ts';

const WORDS: Readonly<Record<State, readonly [words: string, icon: LucideIcon]>> = {
  saved: ['Saved', Check],
  unsaved: ['Saving…', LoaderCircle],
  saving: ['Saving…', LoaderCircle],
  offline: ['Kept in this window', CloudOff],
  failed: ['Not saved yet', TriangleAlert],
};

/** How the draft stands with the engine. */
export function SaveState() {
  const state = useEditorPart(({ saveState }) => saveState);
  const [words, Icon] = WORDS[state];
  return (
    <span className={styles.save} data-state={state} role="status" title={words}>
      <Icon size={14} aria-hidden />
      <span>{words}</span>
    </span>
  );
}
