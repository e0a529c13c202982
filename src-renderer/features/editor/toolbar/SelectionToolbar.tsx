import { LockOpen } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import { useApp } from '../../../context.ts';
import type { EditorState } from '../../../state/editor/editor-state.ts';
import { useText } from '../../../text.tsx';
import { useShortcut } from '../../shared/use-shortcut.ts';
import type { Placement } from '../canvas/viewport.ts';
import { useEditorState, useLaterEditorState, usePlayer } from '../session/context.ts';
import { CommonTools } from './CommonTools.tsx';
import { ToolbarFocusProvider, useKeptToolbarFocus, useNewToolbarFocus } from './focus.ts';
import { LayerTools } from './LayerTools.tsx';
import { LetterTools } from './LetterTools.tsx';
import { PictureTools } from './PictureTools.tsx';
import { TextTools } from './TextTools.tsx';
import { Tool } from './Tool.tsx';
import styles from './Toolbar.module.css';
import { ToolbarSurroundingsProvider } from './use-panel-place.ts';
import { useToolbarPlace } from './use-toolbar-place.ts';

/** What the tools are for. */
type Kind = 'none' | 'picture' | 'letters' | 'texts' | 'layers' | 'mixed' | 'locked';

function getKind({ textEditing, selection, pictureSelected, document }: EditorState): Kind {
  if (textEditing && textEditing.anchor !== textEditing.focus) return 'letters';
  const items = document.items.filter(({ id }) => selection.includes(id));
  const free = items.filter(({ locked }) => !locked);
  if (items.length === 0) return pictureSelected ? 'picture' : 'none';
  if (free.length === 0) return 'locked';
  const texts = free.filter(({ kind }) => kind === 'text').length;
  if (texts === free.length) return 'texts';
  return texts === 0 ? 'layers' : 'mixed';
}

const TOOLS = {
  picture: PictureTools,
  letters: LetterTools,
  texts: TextTools,
  layers: LayerTools,
  mixed: null,
} as const;

function Tools({ kind }: { kind: Exclude<Kind, 'none'> }) {
  if (kind === 'locked') return <LockedTools />;
  const Own = TOOLS[kind];
  return (
    <>
      {Own && <Own />}
      <CommonTools brief={kind === 'letters' || kind === 'picture'} />
    </>
  );
}

/** While the selection moves, a toolbar would only be in the way. */
const isHeld = ({ gesture, keyed }: EditorState) =>
  gesture === 'move' || gesture === 'resize' || gesture === 'rotate' || keyed !== null;

function ToolbarBox({ kind, place }: { kind: Exclude<Kind, 'none'>; place: Placement }) {
  const { t } = useText();
  const { commands } = useApp();
  const { focus, leave, handlers } = useNewToolbarFocus();
  const { root } = focus;
  useKeptToolbarFocus(root);
  const hidden = useEditorState(isHeld);
  const selection = useToolbarPlace(root, place);
  const surroundings = useMemo(() => ({ toolbar: root, selection }), [root, selection]);
  useEffect(
    () =>
      commands.add({
        // The group moves the focus on to the tool that had it last, or to the first.
        'edit.toolbar': { perform: () => root.current?.focus() },
      }),
    [commands, root],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !root.current?.contains(document.activeElement)) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    <ToolbarFocusProvider value={focus}>
      <Radix.Root
        ref={root}
        className={styles.toolbar}
        aria-label={t(kind === 'letters' ? 'text:toolbar.letters' : 'text:toolbar.label')}
        data-selection-toolbar
        data-held={hidden}
        {...handlers}
        onKeyDown={onKeyDown}
      >
        <ToolbarSurroundingsProvider value={surroundings}>
          <Tools kind={kind} />
        </ToolbarSurroundingsProvider>
      </Radix.Root>
    </ToolbarFocusProvider>
  );
}

/** The toolbar at the selection: it stands beside it, never over it, and goes with it. */
export function SelectionToolbar({ place, choosing }: { place: Placement; choosing: boolean }) {
  const kind = useLaterEditorState(getKind);
  const playing = usePlayer((state) => state.open && state.playing);
  return kind === 'none' || playing || choosing ? null : <ToolbarBox kind={kind} place={place} />;
}

/** What can be done with a locked selection. */
function LockedTools() {
  const { t } = useText();
  const { commands } = useApp();
  const shortcut = useShortcut('arrange.lock');
  return (
    <Tool
      label={t('text:toolbar.unlock')}
      shortcut={shortcut}
      onClick={() => commands.perform('arrange.lock')}
    >
      <LockOpen size={16} aria-hidden />
      {t('text:toolbar.unlock')}
    </Tool>
  );
}
