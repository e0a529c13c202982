import type { LabelKey, Translate } from '../../../src-shared/messages/keys.ts';

/** Options whose labels are messages, in the language of `t`. */
export const addLabels = <T extends string>(
  options: readonly { value: T; label: LabelKey }[],
  t: Translate,
) => options.map(({ value, label }) => ({ value, label: t(label) }));
