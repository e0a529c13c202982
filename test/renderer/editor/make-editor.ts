import type { LocalDraft } from '../../../src-renderer/state/editor/autosave.ts';
import { createEditor, type EditorDeps } from '../../../src-renderer/state/editor/editor.ts';
import { createCopiedStyles } from '../../../src-renderer/state/editor/text-styles/copied-style.ts';
import type { Picture } from '../../../src-renderer/state/editor/types.ts';
import type { DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import type { Box } from '../../../src-shared/document/geometry.ts';
import { createMemoryStorage } from '../memory-storage.ts';
import { region } from '../template-detail.ts';

/** A template of three regions, one of them turned. */
const LOOK = { outline_width: 0, color: '#112233' };
const buildRegion = (name: string, box: Omit<Box, 'rotation'>, rotation = 0) =>
  region(name, { role: name, max_chars: 20, ...box, rotation, default_font: 'sans', default_style: LOOK });
export const REGIONS: readonly Region[] = [
  buildRegion('top', { x: 0.05, y: 0.05, width: 0.9, height: 0.2 }),
  buildRegion('sign', { x: 0.55, y: 0.4, width: 0.3, height: 0.15 }, 12.5),
  buildRegion('bottom', { x: 0.05, y: 0.75, width: 0.9, height: 0.2 }),
];

export const PICTURE: Picture = {
  templateId: 'tpl_trial',
  imageUrl: null,
  src: '/cdn/trial.webp',
  width: 1200,
  height: 800,
};

/** Texts in two of its regions. */
export const WRITTEN: Partial<CaptionRequest> = {
  captions: [
    { text: 'one', position: 'top' },
    { text: 'two', position: 'bottom' },
  ],
};
export const FIRE = { emoji: '🔥', box: { x: 0.4, y: 0.4, width: 0.1, height: 0.15 } };

/** Timers that run when the test says so. */
export function createTimers() {
  const waiting = new Map<number, { at: number; run: () => void }>();
  let now = 0;
  let next = 1;
  return {
    now: () => now,
    schedule(ms: number, run: () => void) {
      const id = next++;
      waiting.set(id, { at: now + ms, run });
      return () => void waiting.delete(id);
    },
    /** Lets time pass, with all that is due in it and the promises that follow. */
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        await settle();
        const due = [...waiting].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!due) break;
        waiting.delete(due[0]);
        now = due[1].at;
        due[1].run();
      }
      now = end;
    },
  };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What the browser's storage would keep. */
export function createMemoryFallback() {
  const stored = new Map<string, LocalDraft>();
  return {
    stored,
    write: (id: string, draft: LocalDraft) => void stored.set(id, structuredClone(draft)),
    read: (id: string) => stored.get(id),
    remove: (id: string) => void stored.delete(id),
  };
}

/** An editor on the trial template; each dependency may be replaced. */
export function makeEditor(request: Partial<CaptionRequest> = {}, replaced: Partial<EditorDeps> = {}) {
  const timers = createTimers();
  const fallback = createMemoryFallback();
  const saved: DraftBody[] = [];
  const clipboard = { text: '' };
  let ids = 0;
  const deps: EditorDeps = {
    draft: {
      id: 'draft_0123456789',
      name: 'Trial',
      document: { template_id: 'tpl_trial', captions: [{ text: '', position: 'top' }], ...request },
      editor: {},
      revision: 1,
    },
    picture: PICTURE,
    regions: REGIONS,
    save: async (_id, body) => ({ revision: saved.push(structuredClone(body)) + 1 }),
    isOffline: () => true,
    fallback,
    clipboard: {
      write: async (text) => {
        clipboard.text = text;
      },
      read: async () => clipboard.text,
      isOwnPicture: (url) => !url.includes('far.example'),
    },
    copiedStyles: createCopiedStyles(createMemoryStorage()),
    newTextStyle: () => ({}),
    now: timers.now,
    schedule: timers.schedule,
    newId: () => `item-${ids++}`,
    ...replaced,
  };
  const editor = createEditor(deps);
  return { editor, deps, timers, fallback, saved, clipboard, state: editor.store.getState };
}
