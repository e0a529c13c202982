import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignStartVertical,
  type LucideIcon,
} from 'lucide-react';
import type { CommandId } from '../../../src-shared/contract/commands.ts';

/** The commands that align several items, with their icons. */
export const ALIGN: readonly (readonly [CommandId, LucideIcon])[] = [
  ['arrange.align-left', AlignStartVertical],
  ['arrange.align-center', AlignCenterVertical],
  ['arrange.align-right', AlignEndVertical],
  ['arrange.align-top', AlignStartHorizontal],
  ['arrange.align-middle', AlignCenterHorizontal],
  ['arrange.align-bottom', AlignEndHorizontal],
];
