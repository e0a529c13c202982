import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useApp, useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { nudgeRegions } from '../../state/authoring/edits.ts';
import { createRegionGestures } from '../../state/authoring/gestures.ts';
import type { RegionDraft, TemplateDocument } from '../../state/authoring/types.ts';
import { HANDLES } from '../../state/editor/types.ts';
import { useText } from '../../text.tsx';
import { Button, classes } from '../../ui/Button.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './Authoring.module.css';
import overlay from './Region.module.css';
import { regionBoxStyle, regionColor } from './region-css.ts';
import { SampleTexts } from './SampleTexts.tsx';
import { focusName } from './use-authoring-commands.ts';
import { usePointer } from './use-pointer.ts';

interface RegionBoxProps {
  region: RegionDraft;
  at: number;
  selected: boolean;
  onFocus(ids: readonly string[]): void;
}

/** A region on the picture; focusable, so that the arrow keys can move it. */
const RegionBox = memo(function RegionBox({ region, at, selected, onFocus }: RegionBoxProps) {
  const { t } = useText();
  const { regionName } = useTemplateWords();
  const name = regionName(region.name);
  return (
    <button
      type="button"
      className={classes(overlay.region, overlay.interactive)}
      style={{ ...regionColor(at), ...regionBoxStyle(region) }}
      data-region={region.id}
      aria-pressed={selected}
      aria-label={t('authoring:picture.region', { number: at + 1, name })}
      // A click without a pointer, by Enter: focus goes to the fields.
      onClick={(event) => event.detail === 0 && focusName()}
      // Selection by pointer is handled in usePointer.
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onFocus([region.id])}
    >
      <span className={overlay.label}>
        <b>{at + 1}</b> {name}
      </span>
    </button>
  );
});

/** The handles of the selected region, for pointers; the panel has fields for the same values. */
function Handles({ region }: { region: RegionDraft }) {
  return (
    <div className={overlay.handles} style={regionBoxStyle(region)} aria-hidden>
      {HANDLES.map((handle) => (
        <span key={handle} className={overlay.handle} data-region={region.id} data-handle={handle} />
      ))}
      <span className={overlay.rotateHandle} data-region={region.id} data-handle="rotate" />
    </div>
  );
}

/** Lines at the positions to which a dragged region has snapped. */
function Guides({ store }: Pick<Authoring, 'store'>) {
  const guides = useSelector(store, (state) => state.guides);
  return guides.map(({ axis, at, from, to }) => {
    const along = { start: `${from * 100}%`, length: `${(to - from) * 100}%` };
    const style =
      axis === 'x'
        ? { left: `${at * 100}%`, top: along.start, height: along.length, width: 1 }
        : { top: `${at * 100}%`, left: along.start, width: along.length, height: 1 };
    return <div key={`${axis} ${at}`} className={overlay.guide} style={style} />;
  });
}

/** px of the picture by which an arrow key moves a region, without and with Shift. */
const NUDGE = { plain: 1, shift: 10 };
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The picture with its regions: dragging a region moves it, dragging elsewhere draws a new one. */
export function RegionCanvas({ authoring, src }: { authoring: Authoring; src: string }) {
  const { store, picture } = authoring;
  const { language } = useApp();
  const { t } = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [gestures] = useState(() => createRegionGestures(authoring, language.t));
  const pointer = usePointer(authoring, gestures, frame);
  const regions = useSelector(store, (state) => state.document.regions);
  const selection = useSelector(store, (state) => state.selection);
  const name = useSelector(store, (state) => state.document.name);
  const [selected, more] = regions.filter(({ id }) => selection.includes(id));

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey || selection.length === 0) return;
    event.preventDefault();
    const by = event.shiftKey ? NUDGE.shift : NUDGE.plain;
    const px = { x: direction.x * by, y: direction.y * by };
    const nudge = (document: TemplateDocument) => nudgeRegions(document, selection, px, picture);
    authoring.change(t('authoring:change.move'), nudge, { key: 'nudge' });
  };
  const [texts, setTexts] = useState(true);
  return (
    <div className={styles.viewport}>
      <div className={styles.corner} data-keep-clear>
        <Button size="small" aria-pressed={texts} onClick={() => setTexts(!texts)}>
          {texts ? <Eye size={14} aria-hidden /> : <EyeOff size={14} aria-hidden />}
          {t('authoring:picture.samples')}
        </Button>
      </div>
      <div
        ref={frame}
        role="application"
        aria-label={t('authoring:picture.label')}
        dir="ltr"
        className={styles.frame}
        data-drawing
        data-picture
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
