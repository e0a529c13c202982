import { Bold, Italic, type LucideIcon, Underline } from 'lucide-react';
import { useMemo } from 'react';
import { useApp } from '../../../context.ts';
import type { CutField } from '../../../state/editor/edits/letter-cut.ts';
import { useOwnFonts } from '../../fonts/use-own-fonts.ts';
import { useSession, useShallowEditorState } from '../session/context.ts';
import { findMeantLetters, listOwnCuts } from './cut-commands.ts';

export interface CutChoice {
  id: `edit.${CutField}`;
  icon: LucideIcon;
  pressed: boolean | 'mixed';
  /** Whether the font has both. */
  able: boolean;
}

const ICONS = { bold: Bold, italic: Italic, underline: Underline } as const;
const FIELDS = ['bold', 'italic', 'underline'] as const;

/** Bold, italic and underline as they are in the selected letters or texts. */
export function useCuts(): CutChoice[] {
  const { ownFonts } = useApp();
  const { editor } = useSession();
  const fonts = useOwnFonts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the fonts change
  const cuts = useMemo(() => listOwnCuts(ownFonts), [ownFonts, fonts]);
  const states = useShallowEditorState(() =>
    FIELDS.flatMap((field) => {
      const { value, able } = editor.readCut(field, findMeantLetters(editor), cuts);
      return [value, able];
    }),
  );
  return FIELDS.map((field, at) => ({
    id: `edit.${field}`,
    icon: ICONS[field],
    pressed: states[2 * at] ?? 'mixed',
    able: states[2 * at + 1] === true,
  }));
}
