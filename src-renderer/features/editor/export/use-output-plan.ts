import { useMemo } from 'react';
import type { MovingFormat } from '../../../state/export/moving-output.ts';
import { outputPlan } from '../../../state/export/moving-output.ts';
import type { Plan } from '../../../state/motion/plan.ts';
import { useEditorState, usePlan } from '../session/context.ts';

/** How the document moves as a file of a format; undefined until its layout code has loaded. */
export function useOutputPlan(format: MovingFormat): Plan | undefined {
  const plan = usePlan();
  const fps = useEditorState(({ document }) => document.motion?.fps);
  return useMemo(() => plan && outputPlan(plan, format, fps), [plan, format, fps]);
}
