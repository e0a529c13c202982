import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  type LucideIcon,
} from 'lucide-react';
import type { CommandId } from '../../../src-shared/contract/commands.ts';
import { useText } from '../../text.tsx';
import { useEditorState, useSession } from './session/context.ts';

/** The commands that align and distribute, with their icons. */
export const ALIGN: readonly (readonly [CommandId, LucideIcon])[] = [
  ['arrange.align-left', AlignStartVertical],
  ['arrange.align-center', AlignCenterVertical],
  ['arrange.align-right', AlignEndVertical],
  ['arrange.align-top', AlignStartHorizontal],
  ['arrange.align-middle', AlignCenterHorizontal],
  ['arrange.align-bottom', AlignEndHorizontal],
  ['arrange.distribute-h', AlignHorizontalDistributeCenter],
  ['arrange.distribute-v', AlignVerticalDistributeCenter],
];

/** What they act on, in words: a single item is aligned with the picture. */
export function useAlignName(): string {
  const { t } = useText();
  const { editor } = useSession();
  const several = useEditorState(() => editor.countUnits() > 1);
  return t(several ? 'text:toolbar.alignSelection' : 'text:toolbar.alignToPicture');
}
