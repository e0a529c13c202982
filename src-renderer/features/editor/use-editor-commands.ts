import { useEffect, useMemo } from 'react';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp } from '../../context.ts';
import type { Toasts } from '../../state/app/toasts.ts';
import type { CommandActions } from '../../state/commands/registry.ts';
import { type CutOutSubject, keyOfSubject } from '../../state/cut-out/cut-outs.ts';
import type { Editor } from '../../state/editor/editor.ts';
import { canReplaceBase, type PictureTurn } from '../../state/editor/edits/base-picture.ts';
import { hasRoom } from '../../state/editor/edits/insert.ts';
import { isFlippable } from '../../state/editor/edits/layers.ts';
import type { Places } from '../../state/editor/places.ts';
import type { ImageItem, Item } from '../../state/editor/types.ts';
import { newDraftId } from '../../state/files/reopen.ts';
import { messageError } from '../../state/language/message-error.ts';
import { useShortcut } from '../shared/use-shortcut.ts';
import { useReportFull } from './canvas/use-report-full.ts';
import { type EditReports, editActions, listSelected } from './edit-commands.ts';
import { useExport } from './export/use-export.ts';
import { barActions, insertActions } from './insert-commands.ts';
import { type Screen, useScreen } from './screen.ts';
import { useSession } from './session/context.ts';
import type { Session } from './session/session.ts';
import { cutActions } from './text-styles/cut-commands.ts';

function arrangeActions(editor: Editor, screen: Screen): CommandActions {
  const canEditSelection = () => listSelected(editor).some((item) => !item.locked);
  const any = () => listSelected(editor).length > 0;
  const action = (perform: () => void) => ({ perform, enabled: canEditSelection });
  const canFlip = () => listSelected(editor).some((item) => isFlippable(item) && !item.locked);
  /** Turns the selection; without one, the picture under everything. */
  const turn = (selected: () => void, picture: PictureTurn, canTurn: () => boolean) => ({
    perform: () => (any() ? selected() : editor.turnPicture(picture)),
    enabled: () => !any() || canTurn(),
  });
  const every = (isOn: (item: Item) => boolean) => listSelected(editor).every(isOn);
  const three = () => canEditSelection() && editor.countUnits() > 2;
  return {
    'arrange.forward': action(() => editor.reorder('forward')),
    'arrange.front': action(() => editor.reorder('front')),
    'arrange.backward': action(() => editor.reorder('backward')),
    'arrange.back': action(() => editor.reorder('back')),
    'arrange.lock': {
      perform: () => editor.toggleLock(),
      enabled: any,
      label: () => (every(({ locked }) => locked) ? 'layers:place.unlock' : 'layers:place.lock'),
    },
    'arrange.align-left': action(() => editor.align('left')),
    'arrange.align-center': action(() => editor.align('center')),
    'arrange.align-right': action(() => editor.align('right')),
    'arrange.align-top': action(() => editor.align('top')),
    'arrange.align-middle': action(() => editor.align('middle')),
    'arrange.align-bottom': action(() => editor.align('bottom')),
    'arrange.distribute-h': { perform: () => editor.distribute('horizontal'), enabled: three },
    'arrange.distribute-v': { perform: () => editor.distribute('vertical'), enabled: three },
    'arrange.flip': turn(() => editor.flip(), 'flip', canFlip),
    'arrange.flip-vertical': turn(() => editor.flip('vertical'), 'flip-vertical', canFlip),
    'arrange.rotate-left': turn(() => editor.rotate(-90), 'left', canEditSelection),
    'arrange.rotate-right': turn(() => editor.rotate(90), 'right', canEditSelection),
    'arrange.group': { perform: editor.group, enabled: editor.canGroup },
    'arrange.ungroup': { perform: editor.ungroup, enabled: editor.canUngroup },
    'arrange.rename': {
      perform: () => screen.rename(listSelected(editor)[0]?.id ?? null),
      enabled: () => listSelected(editor).length === 1,
    },
    'arrange.hide': {
      perform: () => editor.toggleHidden(),
      enabled: any,
      label: () => (every(({ hidden }) => hidden === true) ? 'layers:place.show' : 'layers:place.hide'),
    },
    'arrange.reset-place': {
      perform: editor.resetPlace,
      enabled: () => listSelected(editor).some((item) => item.kind === 'text' && item.region && item.box),
    },
  };
}

/** Texts of a picture go to places that the engine found on it. */
function placeActions({ editor, findPlaces }: Session, toasts: Toasts, t: Translate): CommandActions {
  const { picture } = editor.store.getState();
  const isMovable = (item: Item) => item.kind === 'text' && !item.locked;
  let shown = '';
  const move = (places: Places) => {
    const other = editor.moveToOtherPlace(places);
    toasts.remove(shown);
    shown = toasts.show(
      other ? t('canvas:otherPlace', { place: other.place, total: other.count }) : t('canvas:noOtherPlace'),
    );
  };
  return {
    'arrange.other-place': {
      perform: () => void findPlaces().then(move, toasts.fail),
      enabled() {
        const selected = listSelected(editor);
        return picture.templateId === null && (selected.length === 0 || selected.some(isMovable));
      },
    },
  };
}

/** The one selected picture; undefined where something else is selected too, or it is locked. */
function getSelectedPicture(editor: Editor): ImageItem | undefined {
  const [item, ...more] = listSelected(editor);
  return item?.kind === 'image' && !item.locked && more.length === 0 ? item : undefined;
}

function focusAdjustments(): void {
  document.querySelector<HTMLElement>('[data-adjustments] [role="slider"]')?.focus();
}

const focusToolbar = () => document.querySelector<HTMLElement>('[data-selection-toolbar]')?.focus();

/** What is done to the pixels of a picture; without a selected one, to the picture under everything. */
function pictureActions({ editor, cutOuts, later }: Session, screen: Screen): CommandActions {
  const getSubject = (): CutOutSubject | undefined => {
    const item = getSelectedPicture(editor);
    if (item) return { item: item.id };
    const { selection, document } = editor.store.getState();
    const isStill = document.motion === null;
    return selection.length === 0 && isStill && hasRoom(document, 'layer') ? 'picture' : undefined;
  };
  const canReplace = () => {
    const isSelected = editor.store.getState().selection.length > 0;
    return isSelected ? getSelectedPicture(editor) !== undefined : canReplaceBase(editor.store.getState());
  };
  return {
    // Where something is selected already, its toolbar takes the focus itself.
    'edit.toolbar': {
      perform() {
        const stop = later.subscribe(() => {
          stop();
          requestAnimationFrame(focusToolbar);
        });
        editor.selectPicture();
      },
      enabled: () => editor.store.getState().selection.length === 0,
    },
    'arrange.crop': { perform: () => screen.setCropping(getSelectedPicture(editor)?.id ?? 'canvas') },
    'arrange.adjust': {
      perform() {
        const { selection, pictureSelected } = editor.store.getState();
        screen.showTab(selection.length > 0 || pictureSelected ? 'text' : 'canvas');
        requestAnimationFrame(focusAdjustments);
      },
      enabled: () => listSelected(editor).every((item) => item.kind === 'image' && !item.locked),
    },
    'arrange.replace': {
      perform() {
        const { selection } = editor.store.getState();
        if (canReplace()) screen.pickReplacement(selection[0] ?? null);
      },
      enabled: canReplace,
    },
    'arrange.cut-out': {
      perform() {
        const subject = getSubject();
        if (subject) void cutOuts.start(subject);
      },
      enabled() {
        const subject = getSubject();
        return subject !== undefined && !cutOuts.store.getState().running.has(keyOfSubject(subject));
      },
      label: () => (getSubject() === 'picture' ? 'cutout:toFront' : 'commands:label.arrange.cut-out'),
    },
    'arrange.refine-cut-out': {
      perform: () => screen.open('refine'),
      enabled: () => getSelectedPicture(editor) !== undefined,
      label: () =>
        getSelectedPicture(editor)?.originalUrl === undefined
          ? 'cutout:dialog.brush'
          : 'commands:label.arrange.refine-cut-out',
    },
    'arrange.undo-cut-out': {
      perform() {
        const { id, originalUrl } = getSelectedPicture(editor) ?? {};
        if (id && originalUrl) editor.setCutOut(id, { url: originalUrl }, 'undoCutOut');
      },
      enabled: () => getSelectedPicture(editor)?.originalUrl !== undefined,
    },
    'arrange.remove-background': {
      perform: () => screen.open('background'),
      enabled: () => getSelectedPicture(editor) !== undefined,
    },
  };
}

/** Opens and closes the timeline; a still begins to move, and is shown once where motion is not reduced. */
function motionActions({ editor, player }: Session): CommandActions {
  const isOpen = () => player.store.getState().open;
  return {
    'motion.timeline': {
      perform() {
        player.setOpen(!isOpen());
        if (!isOpen()) return;
        const isNew = editor.animate();
        if (isNew && !matchMedia('(prefers-reduced-motion: reduce)').matches) player.play();
      },
    },
    'motion.play': {
      perform: player.toggle,
      enabled: isOpen,
      label: () => (player.store.getState().playing ? 'timeline:pause' : 'timeline:play'),
    },
  };
}

function useFileActions(): CommandActions {
  const { api, language, router, toasts } = useApp();
  const { t } = language;
  const { editor } = useSession();
  const screen = useScreen();
  const exports = useExport();
  return useMemo(
    () => ({
      'file.export': { perform: () => screen.open('export') },
      'file.copy-image': { perform: () => void exports.copyImage() },
      'file.copy-as': { perform: () => screen.open('copy-as') },
      'file.save-template': { perform: () => screen.open('save-template') },
      'file.duplicate-draft': {
        perform() {
          const id = newDraftId();
          const name = t('editor:copyName', { name: editor.store.getState().name }).slice(0, 200);
          api.saveDraft(id, { name, document: editor.request() }).then(
            () => {
              router.go({ screen: 'edit', draft: id });
              toasts.show(t('editor:done.copied'));
            },
            (error: unknown) => toasts.fail(error),
          );
        },
      },
    }),
    [api, editor, exports, router, screen, t, toasts],
  );
}

function useEditReports(): EditReports {
  const { toasts, language } = useApp();
  const { t } = language;
  const full = useReportFull();
  const copyKeys = useShortcut('edit.copy-style') ?? '';
  const pasteKeys = useShortcut('edit.paste-style') ?? '';
  return useMemo(
    () => ({
      full,
      styleCopied: () => void toasts.show(t('text:styles.copied', { keys: pasteKeys })),
      noCopiedStyle: () => void toasts.show(t('text:styles.noneCopied', { keys: copyKeys })),
    }),
    [copyKeys, full, pasteKeys, t, toasts],
  );
}

/** Registers the commands of the editor while it is open. */
export function useEditorCommands(): void {
  const { commands, ownFonts, toasts, language } = useApp();
  const { t } = language;
  const session = useSession();
  const { editor, cutOuts } = session;
  const screen = useScreen();
  const files = useFileActions();
  const report = useEditReports();
  useEffect(() => {
    return commands.add({
      ...editActions(editor, report),
      ...cutActions(editor, ownFonts),
      ...arrangeActions(editor, screen),
      ...pictureActions(session, screen),
      ...placeActions(session, toasts, t),
      ...barActions(editor, () => toasts.fail(messageError('canvas:noBarRoom'))),
      ...insertActions(editor, screen, report.full),
      ...motionActions(session),
      ...files,
    });
  }, [commands, editor, ownFonts, session, files, screen, toasts, t, report]);
  useEffect(() => {
    // Whether a command is enabled depends on selection and history only, so not every keystroke updates it.
    const inputs = () => {
      const { selection, pictureSelected, undoLabel, redoLabel, document, tool } = editor.store.getState();
      return [selection, pictureSelected, undoLabel, redoLabel, document.items.length, tool] as const;
    };
    let before = inputs();
    const unfollow = cutOuts.store.subscribe(commands.refresh);
    const unsubscribe = editor.store.subscribe(() => {
      const now = inputs();
      if (now.some((input, at) => input !== before[at])) commands.refresh();
      before = now;
    });
    return () => {
      unfollow();
      unsubscribe();
    };
  }, [commands, editor, cutOuts]);
}
