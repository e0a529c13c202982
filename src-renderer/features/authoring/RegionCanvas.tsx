import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { nudgeRegions } from '../../state/authoring/edits.ts';
import { createRegionGestures } from '../../state/authoring/gestures.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Authoring.module.css';
import { Guides } from './Guides.tsx';
import { Handles } from './Handles.tsx';
import { RegionBox } from './RegionBox.tsx';
import { SampleTexts } from './SampleTexts.tsx';
import { usePointer } from './use-pointer.ts';

/** px of the picture that an arrow key moves by, and with Shift. */
const NUDGE = { one: 1, shift: 10 };
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The picture with its regions: drag to move, on empty ground to draw a new one. */
export function RegionCanvas({ authoring, src }: { authoring: Authoring; src: string }) {
  const { store, picture } = authoring;
  const frame = useRef<HTMLDivElement>(null);
  const [gestures] = useState(() => createRegionGestures(authoring));
  const pointer = usePointer(authoring, gestures, frame);
  const regions = useSelector(store, (state) => state.document.regions);
  const selection = useSelector(store, (state) => state.selection);
  const name = useSelector(store, (state) => state.document.name);
  const [selected, more] = regions.filter(({ id }) => selection.includes(id));

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey || selection.length === 0) return;
    event.preventDefault();
    const by = event.shiftKey ? NUDGE.shift : NUDGE.one;
    const px = { x: direction.x * by, y: direction.y * by };
    authoring.change('move', (document) => nudgeRegions(document, selection, px, picture), { key: 'nudge' });
  };
  const [texts, setTexts] = useState(true);
  return (
    <div className={styles.viewport}>
      <div className={styles.corner}>
        <Button size="small" aria-pressed={texts} onClick={() => setTexts(!texts)}>
          {texts ? <Eye size={14} aria-hidden /> : <EyeOff size={14} aria-hidden />}
          Sample text
        </Button>
      </div>
      <div
        ref={frame}
        role="application"
        aria-label="Picture with regions"
        className={styles.frame}
        data-drawing
        data-texts={texts}
        style={{ '--ratio': picture.width / picture.height }}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <img src={src} alt={name} draggable={false} />
        {texts && <SampleTexts authoring={authoring} />}
        {regions.map((region, at) => (
          <RegionBox
            key={region.id}
            region={region}
            at={at}
            selected={selection.includes(region.id)}
            onFocus={authoring.select}
          />
        ))}
        {selected && !more && <Handles region={selected} />}
        <Guides store={store} />
      </div>
    </div>
  );
}
