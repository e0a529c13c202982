import {
  ArrowUpRight,
  Circle,
  EyeOff,
  Grid2x2,
  Highlighter,
  type LucideIcon,
  MessageCircle,
  Minus,
  PanelBottom,
  PanelTop,
  Pen,
  Shapes,
  Square,
} from 'lucide-react';
import { Fragment, useRef } from 'react';
import type { CommandId } from '../../../src-shared/contract/commands.ts';
import { useApp } from '../../context.ts';
import { useText } from '../../text.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { useShortcut } from '../shared/use-shortcut.ts';

const SHAPES = [
  ['insert.rectangle', Square],
  ['insert.ellipse', Circle],
  ['insert.line', Minus],
  ['insert.arrow', ArrowUpRight],
  ['insert.bubble', MessageCircle],
] as const satisfies readonly Entry[];
const PENS = [
  ['insert.pen', Pen],
  ['insert.highlighter', Highlighter],
] as const satisfies readonly Entry[];
const PATCHES = [
  ['insert.blur', EyeOff],
  ['insert.pixelate', Grid2x2],
] as const satisfies readonly Entry[];
const BARS = [
  ['insert.text-above', PanelTop],
  ['insert.text-below', PanelBottom],
] as const satisfies readonly Entry[];
const GROUPS = [SHAPES, PENS, PATCHES, BARS];

type Entry = readonly [id: CommandId, icon: LucideIcon];
type MenuShapeId = (typeof GROUPS)[number][number][0];

interface ShapeItemProps {
  id: MenuShapeId;
  icon: LucideIcon;
  onSelect(): void;
}

function ShapeItem({ id, icon: Icon, onSelect }: ShapeItemProps) {
  const { t } = useText();
  return (
    <MenuItem icon={<Icon size={15} aria-hidden />} shortcut={useShortcut(id)} onSelect={onSelect}>
      {t(`commands:label.${id}`)}
    </MenuItem>
  );
}

/** Opens a menu of shapes, pens, patches and texts with their bars. */
export function ShapesMenu() {
  const { commands } = useApp();
  const { t } = useText();
  /** The command has the focus then: it goes to the canvas or into the new text. */
  const chosen = useRef(false);
  const choose = (id: MenuShapeId) => {
    chosen.current = true;
    commands.perform(id);
  };
  return (
    <Menu
      onCloseAutoFocus={(event) => {
        if (chosen.current) event.preventDefault();
        chosen.current = false;
      }}
      trigger={
        <IconButton label={t('editor:add.shapes')}>
          <Shapes size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    >
      {GROUPS.map((entries, at) => (
        <Fragment key={entries[0][0]}>
          {at > 0 && <MenuLine />}
          {entries.map(([id, icon]) => (
            <ShapeItem key={id} id={id} icon={icon} onSelect={() => choose(id)} />
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
