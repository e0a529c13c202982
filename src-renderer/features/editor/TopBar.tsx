import {
  ArrowLeft,
  Check,
  ChevronDown,
  Clapperboard,
  CloudOff,
  Code,
  Copy,
  Crop,
  ImagePlus,
  LoaderCircle,
  type LucideIcon,
  Redo2,
  TriangleAlert,
  Type,
  Undo2,
} from 'lucide-react';
import type { CommandId } from '../../../src-shared/contract/commands.ts';
import { useApp, useSelector } from '../../context.ts';
import type { Place } from '../../state/app/route.ts';
import type { SaveState as State } from '../../state/editor/types.ts';
import { OUTPUT_NAMES } from '../../state/export/formats.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Menu, MenuHeading, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { useBufferedText } from '../../ui/use-buffered-text.ts';
import styles from './Editor.module.css';
import { DragHandle } from './export/DragHandle.tsx';
import { useExport } from './export/use-export.ts';
import { useScreen } from './screen.ts';
import { useEditorState, usePlayer, useSession } from './session/context.ts';
import { StickerButton } from './stickers/StickerButton.tsx';
import { useEnabled, useShortcut } from './use-shortcut.ts';

const ZOOM_COMMANDS = ['view.zoom-in', 'view.zoom-out', 'view.zoom-fit', 'view.zoom-actual'] as const;
const ZOOM_LABELS = {
  'view.zoom-in': 'Zoom in',
  'view.zoom-out': 'Zoom out',
  'view.zoom-fit': 'Fit',
  'view.zoom-actual': '100 %',
} as const;

function ZoomItem({ id }: { id: (typeof ZOOM_COMMANDS)[number] }) {
  const { commands } = useApp();
  const shortcut = useShortcut(id);
  return (
    <MenuItem shortcut={shortcut} onSelect={() => commands.perform(id)}>
      {ZOOM_LABELS[id]}
    </MenuItem>
  );
}

/** The zoom menu. */
function ZoomMenu() {
  const zoom = useEditorState((state) => state.zoom);
  const label = zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)} %`;
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="quiet" className={styles.zoom} aria-label={`Zoom: ${label}`}>
          {label}
          <ChevronDown size={13} aria-hidden />
        </Button>
      }
    >
      {ZOOM_COMMANDS.map((id) => (
        <ZoomItem key={id} id={id} />
      ))}
    </Menu>
  );
}

const SAVE_STATES: Readonly<Record<State, readonly [label: string, icon: LucideIcon]>> = {
  saved: ['Saved', Check],
  unsaved: ['Saving…', LoaderCircle],
  saving: ['Saving…', LoaderCircle],
  offline: ['Kept in this window', CloudOff],
  failed: ['Not saved yet', TriangleAlert],
};

/** Whether the draft is saved. */
function SaveState() {
  const state = useEditorState(({ saveState }) => saveState);
  const [label, Icon] = SAVE_STATES[state];
  return (
    <span className={styles.save} data-state={state} role="status" title={label}>
      <Icon size={14} aria-hidden />
      <span>{label}</span>
    </span>
  );
}

function CommandButton({ id, icon: Icon, label }: { id: CommandId; icon: LucideIcon; label?: string }) {
  const { commands } = useApp();
  const { t } = useText();
  const shortcut = useShortcut(id);
  const enabled = useEnabled(id);
  return (
    <IconButton
      label={label ?? t(`commands:label.${id}`)}
      shortcut={shortcut}
      disabled={!enabled}
      onClick={() => commands.perform(id)}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

/** Opens the timeline. */
function AnimateButton() {
  const { commands } = useApp();
  const shortcut = useShortcut('motion.timeline');
  const open = usePlayer((state) => state.open);
  return (
    <IconButton
      label="Animate"
      shortcut={shortcut}
      aria-pressed={open}
      onClick={() => commands.perform('motion.timeline')}
    >
      <Clapperboard size={17} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

function History() {
  const undo = useEditorState((state) => state.undoLabel);
  const redo = useEditorState((state) => state.redoLabel);
  return (
    <>
      <CommandButton id="edit.undo" icon={Undo2} label={undo === null ? 'Undo' : `Undo ${undo}`} />
      <CommandButton id="edit.redo" icon={Redo2} label={redo === null ? 'Redo' : `Redo ${redo}`} />
    </>
  );
}

function Name() {
  const { editor } = useSession();
  const name = useEditorState((state) => state.name);
  const [text, type, done] = useBufferedText(name);
  return (
    <input
      className={styles.name}
      aria-label="Name"
      value={text}
      maxLength={200}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => {
        editor.rename(text);
        done();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter' || key === 'Escape') currentTarget.blur();
      }}
    />
  );
}

function ExportButton() {
  const { commands, desktop } = useApp();
  const shortcut = useShortcut('file.export');
  const exports = useExport();
  return (
    <span className={styles.split}>
      <Button variant="primary" title={shortcut} onClick={() => commands.perform('file.export')}>
        Export
      </Button>
      <Menu
        align="end"
        trigger={
          <Button variant="primary" aria-label="More ways out">
            <ChevronDown size={15} aria-hidden />
          </Button>
        }
      >
        <MenuHeading>Save as</MenuHeading>
        {OUTPUT_NAMES.map(({ value, label }) => (
          <MenuItem key={value} onSelect={() => exports.save(value)}>
            {label}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem icon={<Copy size={15} />} onSelect={() => commands.perform('file.copy-image')}>
          Copy image
        </MenuItem>
        {desktop.bridge && <MenuItem onSelect={exports.copyFile}>Copy as file</MenuItem>}
        <MenuItem onSelect={exports.copyLink}>Copy link</MenuItem>
        <MenuItem icon={<Code size={15} />} onSelect={() => commands.perform('file.copy-as')}>
          Copy as code…
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => commands.perform('file.save-template')}>Save as template…</MenuItem>
        <MenuItem onSelect={() => commands.perform('file.duplicate-draft')}>Duplicate draft</MenuItem>
      </Menu>
    </span>
  );
}

const SCREEN_NAMES: Readonly<Record<Place['screen'], string>> = {
  ...{ browse: 'Browse', gallery: 'Gallery', create: 'Create', jobs: 'Jobs' },
  ...{ keys: 'Keys & API', settings: 'Settings' },
};

/** The bar above the canvas: name, saving state, history, tools, zoom and export. */
export function TopBar() {
  const { router } = useApp();
  const place = useSelector(router.store, (state) => state.place);
  const { showTab } = useScreen();
  return (
    <header className={styles.top}>
      <IconButton label={`Back to ${SCREEN_NAMES[place.screen]}`} onClick={() => router.go(place)}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <h1 className="visually-hidden">Editor</h1>
      <Name />
      <SaveState />
      <span className={styles.line} />
      <History />
      <span className={styles.line} />
      <CommandButton id="insert.text" icon={Type} label="Add text box" />
      <StickerButton />
      <CommandButton id="insert.image" icon={ImagePlus} label="Add image" />
      <IconButton label="Canvas: crop, bars, shape" onClick={() => showTab('canvas')}>
        <Crop size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <AnimateButton />
      <span className={styles.gap} />
      <ZoomMenu />
      <DragHandle />
      <CommandButton id="file.copy-image" icon={Copy} />
      <ExportButton />
    </header>
  );
}
