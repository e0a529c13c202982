import { type DrawingTool, isPen, type PenName } from '../../../state/editor/edits/draw.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ColorInput } from '../../../ui/ColorInput.tsx';
import { Slider } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { useEditorState, useSession } from '../session/context.ts';
import styles from './DrawingBar.module.css';

const NAMES = {
  pen: 'canvas:tool.pen',
  highlighter: 'canvas:tool.highlighter',
  line: 'canvas:tool.line',
  arrow: 'canvas:tool.arrow',
  rectangle: 'canvas:tool.rectangle',
  ellipse: 'canvas:tool.ellipse',
  bubble: 'canvas:tool.bubble',
  blur: 'canvas:tool.blur',
  pixelate: 'canvas:tool.pixelate',
} as const satisfies Record<DrawingTool, string>;

/** Colour and width of the pen. */
function PenControls({ name }: { name: PenName }) {
  const { t } = useText();
  const { editor } = useSession();
  const { stroke, width } = useEditorState(({ pens }) => pens[name]);
  return (
    <>
      <span className={styles.color}>
        <ColorInput
          label={t('canvas:tool.color')}
          value={stroke}
          onChange={(color) => editor.setPen(name, { stroke: color })}
        />
      </span>
      <span className={styles.width}>
        <Slider
          label={t('canvas:tool.width')}
          value={width}
          min={0.002}
          max={0.1}
          step={0.002}
          onChange={(next) => editor.setPen(name, { width: next })}
        />
      </span>
    </>
  );
}

/** What the chosen tool does, the colour and width of a pen, and the way out. */
export function DrawingBar() {
  const { t } = useText();
  const { editor } = useSession();
  const tool = useEditorState((state) => state.tool);
  if (!tool) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t(NAMES[tool])}>
      <strong>{t(NAMES[tool])}</strong>
      {isPen(tool) ? (
        <PenControls name={tool} />
      ) : (
        <span className={common.note}>{t('canvas:tool.hint')}</span>
      )}
      <Button size="small" onClick={() => editor.chooseTool(null)}>
        {isPen(tool) ? t('canvas:tool.done') : t('canvas:tool.cancel')}
      </Button>
      <span role="status" className="visually-hidden">
        {t(isPen(tool) ? 'canvas:tool.penHelp' : 'canvas:tool.shapeHelp')}
      </span>
    </div>
  );
}
