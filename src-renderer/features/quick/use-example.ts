import { useEffect, useState } from 'react';
import { useApp } from '../../context.ts';
import type { QuickSubject } from '../../state/quick/subject.ts';

type Captions = readonly { position: string; text: string }[];
const NONE: Captions = [];

/** The captions of a template's first example; none of a picture, and until they have come. */
export function useExample({ id, template }: QuickSubject): { position: string; text: string }[] {
  const { browse } = useApp();
  const [example, setExample] = useState<{ id: string; captions: Captions }>();
  const isTemplate = template !== undefined;
  useEffect(() => {
    if (!isTemplate) return;
    let active = true;
    browse.details.get(id).then(
      ({ example_captions: [first] }) => active && setExample({ id, captions: first?.captions ?? NONE }),
      // The example is optional: a failure needs no message.
      () => undefined,
    );
    return () => {
      active = false;
    };
  }, [browse, id, isTemplate]);
  return [...(example?.id === id ? example.captions : NONE)];
}
