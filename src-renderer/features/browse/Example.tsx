import type { ShownTemplate } from '../../state/browse/templates.ts';

/** What a template looks like in use. */
export function Example(_props: { template: ShownTemplate }) {
  return null;
}
