import {
  ArrowLeft,
  Check,
  ChevronDown,
  Clapperboard,
  CloudOff,
  Code,
  Copy,
  Crop,
  Link,
  LoaderCircle,
  type LucideIcon,
  MoreHorizontal,
  Redo2,
  TriangleAlert,
  Type,
  Undo2,
} from 'lucide-react';
import type { LabelKey } from '../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../context.ts';
import type { SaveState as State } from '../../state/editor/types.ts';
import { OUTPUT_NAMES } from '../../state/export/formats.ts';
import { useText } from '../../text.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { Menu, MenuHeading, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { useBufferedText } from '../../ui/use-buffered-text.ts';
import { useShortcut } from '../shared/use-shortcut.ts';
import { CommandButton } from './CommandButton.tsx';
import styles from './Editor.module.css';
import { DragHandle } from './export/DragHandle.tsx';
import { useExport } from './export/use-export.ts';
import { ImageMenu } from './ImageMenu.tsx';
import { ShapesMenu } from './ShapesMenu.tsx';
import { useScreen } from './screen.ts';
import { useEditorState, usePlayer, useSession } from './session/context.ts';
import { StickerButton } from './stickers/StickerButton.tsx';

const ZOOM_COMMANDS = ['view.zoom-in', 'view.zoom-out', 'view.zoom-fit', 'view.zoom-actual'] as const;
const ZOOM_LABELS = {
  'view.zoom-in': 'editor:zoom.in',
  'view.zoom-out': 'editor:zoom.out',
  'view.zoom-fit': 'editor:zoom.fit',
  'view.zoom-actual': 'editor:zoom.actual',
} as const;

function ZoomItem({ id }: { id: (typeof ZOOM_COMMANDS)[number] }) {
  const { commands } = useApp();
  const { t } = useText();
  const shortcut = useShortcut(id);
  return (
    <MenuItem shortcut={shortcut} onSelect={() => commands.perform(id)}>
      {t(ZOOM_LABELS[id])}
    </MenuItem>
  );
}

const ZoomItems = () => ZOOM_COMMANDS.map((id) => <ZoomItem key={id} id={id} />);

/** The zoom menu. */
function ZoomMenu() {
  const { t, format } = useText();
  const zoom = useEditorState((state) => state.zoom);
  const label = zoom === 'fit' ? t('editor:zoom.fit') : format.percent(zoom);
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="quiet" className={styles.zoom} aria-label={t('editor:zoom.label', { zoom: label })}>
          {label}
          <ChevronDown size={13} aria-hidden />
        </Button>
      }
    >
      <ZoomItems />
    </Menu>
  );
}

/** What a narrow bar has no room for. */
function MoreTools() {
  const { commands } = useApp();
  const { t } = useText();
  const shortcut = useShortcut('file.copy-image');
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('editor:moreTools')}>
          <MoreHorizontal size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Copy size={15} aria-hidden />}
        shortcut={shortcut}
        onSelect={() => commands.perform('file.copy-image')}
      >
        {t('commands:label.file.copy-image')}
      </MenuItem>
      <MenuLine />
      <ZoomItems />
    </Menu>
  );
}

const SAVE_STATES: Readonly<Record<State, readonly [label: LabelKey, icon: LucideIcon]>> = {
  saved: ['editor:save.saved', Check],
  unsaved: ['editor:save.saving', LoaderCircle],
  saving: ['editor:save.saving', LoaderCircle],
  offline: ['editor:save.offline', CloudOff],
  failed: ['editor:save.failed', TriangleAlert],
};

const LOOK = { iconSize: 17, strokeWidth: 1.75 } as const;

/** Whether the draft is saved. */
function SaveState() {
  const { t } = useText();
  const state = useEditorState(({ saveState }) => saveState);
  const [key, Icon] = SAVE_STATES[state];
  const label = t(key);
  return (
    <span className={styles.save} data-state={state} role="status" title={label}>
      <Icon size={14} aria-hidden />
      <span>{label}</span>
    </span>
  );
}

/** Opens the timeline. */
function AnimateButton() {
  const { commands } = useApp();
  const { t } = useText();
  const shortcut = useShortcut('motion.timeline');
  const open = usePlayer((state) => state.open);
  return (
    <IconButton
      label={t('commands:label.motion.timeline')}
      shortcut={shortcut}
      aria-pressed={open}
      onClick={() => commands.perform('motion.timeline')}
    >
      <Clapperboard size={17} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

function History() {
  const { t } = useText();
  const undo = useEditorState((state) => state.undoLabel);
  const redo = useEditorState((state) => state.redoLabel);
  return (
    <>
      <CommandButton
        {...LOOK}
        id="edit.undo"
        icon={Undo2}
        directed
        label={undo ? t('editor:undo.named', { change: t(`editor:change.${undo}`) }) : t('editor:undo.plain')}
      />
      <CommandButton
        {...LOOK}
        id="edit.redo"
        icon={Redo2}
        directed
        label={redo ? t('editor:redo.named', { change: t(`editor:change.${redo}`) }) : t('editor:redo.plain')}
      />
    </>
  );
}

function Name() {
  const { t } = useText();
  const { editor } = useSession();
  const name = useEditorState((state) => state.name);
  const [text, type, done] = useBufferedText(name);
  return (
    <input
      className={styles.name}
      // Made of the words of the captions: cut off at their end, in any language.
      dir="auto"
      aria-label={t('editor:name')}
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
  const { t } = useText();
  const shortcut = useShortcut('file.export');
  const copyKeys = useShortcut('file.copy-image');
  const exports = useExport();
  return (
    <span className={styles.split}>
      <Button variant="primary" title={shortcut} onClick={() => commands.perform('file.export')}>
        {t('editor:export.button')}
      </Button>
      <Menu
        align="end"
        trigger={
          <Button variant="primary" aria-label={t('editor:export.more')}>
            <ChevronDown size={15} aria-hidden />
          </Button>
        }
      >
        <MenuHeading>{t('editor:export.saveAs')}</MenuHeading>
        {OUTPUT_NAMES.map(({ value, label }) => (
          <MenuItem key={value} onSelect={() => exports.save(value)}>
            {label}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem
          icon={<Copy size={15} />}
          shortcut={copyKeys}
          onSelect={() => commands.perform('file.copy-image')}
        >
          {t('commands:label.file.copy-image')}
        </MenuItem>
        {desktop.bridge && <MenuItem onSelect={exports.copyFile}>{t('editor:export.copyFile')}</MenuItem>}
        <MenuItem icon={<Link size={15} />} onSelect={exports.copyLink}>
          {exports.linkLabel}
        </MenuItem>
        <MenuItem icon={<Code size={15} />} onSelect={() => commands.perform('file.copy-as')}>
          {t('commands:label.file.copy-as')}
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => commands.perform('file.save-template')}>
          {t('commands:label.file.save-template')}
        </MenuItem>
        <MenuItem onSelect={() => commands.perform('file.duplicate-draft')}>
          {t('commands:label.file.duplicate-draft')}
        </MenuItem>
      </Menu>
    </span>
  );
}

/** The bar above the canvas: name, saving state, history, tools, zoom and export. */
export function TopBar() {
  const { router } = useApp();
  const { t } = useText();
  const place = useSelector(router.store, (state) => state.place);
  return (
    <header className={styles.top} data-keep-clear>
      <IconButton label={t(`editor:back.${place.screen}`)} onClick={() => router.go(place)}>
        <ArrowLeft size={18} strokeWidth={1.75} className="directed" aria-hidden />
      </IconButton>
      <h1 className="visually-hidden">{t('editor:title')}</h1>
      <Name />
      <SaveState />
      <div className={styles.tools}>
        <Tools />
      </div>
      <ExportButton />
    </header>
  );
}

function Tools() {
  const { t } = useText();
  const { showTab } = useScreen();
  return (
    <>
      <span className={styles.line} />
      <History />
      <span className={styles.line} />
      <CommandButton {...LOOK} id="insert.text" icon={Type} label={t('editor:add.text')} />
      <StickerButton />
      <ImageMenu {...LOOK} />
      <ShapesMenu />
      <IconButton label={t('editor:add.canvas')} onClick={() => showTab('canvas')}>
        <Crop size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <AnimateButton />
      <span className={common.space} />
      <span className={styles.wider}>
        <ZoomMenu />
      </span>
      <DragHandle />
      <span className={styles.wider}>
        <CommandButton {...LOOK} id="file.copy-image" icon={Copy} />
      </span>
      <span className={styles.fewer}>
        <MoreTools />
      </span>
    </>
  );
}
