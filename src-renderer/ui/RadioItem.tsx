import { RadioGroup } from 'radix-ui';
import type { ComponentProps, FocusEvent } from 'react';

/**
 * Chooses an option that gets the focus from another one of its group: by an arrow key. Radix does so only while the
 * key is held down, and moves the focus by a timer: on a busy machine a key that is let go earlier would choose nothing.
 */
function chooseByArrow(event: FocusEvent<HTMLButtonElement>): void {
  const group = event.currentTarget.closest('[role="radiogroup"]');
  if (!(event.relatedTarget instanceof Node) || !group?.contains(event.relatedTarget)) return;
  event.preventDefault();
  event.currentTarget.click();
}

/** One option of a Radix `RadioGroup`. */
export function RadioItem(props: ComponentProps<typeof RadioGroup.Item>) {
  return <RadioGroup.Item {...props} onFocus={chooseByArrow} />;
}
