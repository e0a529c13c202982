import { ArrowDown, ArrowUp, CopyPlus, Trash2 } from 'lucide-react';
import { Fragment, memo, useEffect, useRef } from 'react';
import type { Box } from '../../../src-shared/document/geometry.ts';
import { computeRegionBox } from '../../../src-shared/document/region.ts';
import { useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { problemsAt } from '../../state/authoring/check.ts';
import { placeRegions, reorderRegion } from '../../state/authoring/edits.ts';
import type { RegionDraft } from '../../state/authoring/types.ts';
import { useText } from '../../text.tsx';
import { IconButton } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import { NumberInput } from '../../ui/Field.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './Authoring.module.css';
import { RegionFields } from './RegionFields.tsx';
import { RegionStyle } from './RegionStyle.tsx';
import { regionColor } from './region-css.ts';
import { duplicateSelection, removeSelected } from './use-authoring-commands.ts';

/** Position and size of a region, px of the picture, and its rotation in degrees. */
function RegionPosition({ authoring, region }: { authoring: Authoring; region: RegionDraft }) {
  const { t } = useText();
  const { picture } = authoring;
  const { id } = region;
  const box = computeRegionBox(region);
  const place = (patch: Partial<Box>) =>
    authoring.change(t('authoring:change.place'), (document) =>
      placeRegions(document, new Map([[id, { ...box, ...patch }]])),
    );
  const field = (label: string, unit: string, key: 'x' | 'y' | 'width' | 'height', side: number) => (
    <NumberInput
      label={label}
      unit={unit}
      value={Math.round(box[key] * side)}
      min={0}
      max={side}
      onChange={(value) => value !== null && place({ [key]: value / side })}
    />
  );
  return (
    <fieldset className={styles.place}>
      <legend>{t('authoring:position.title')}</legend>
      {field(t('authoring:position.x'), 'x', 'x', picture.width)}
      {field(t('authoring:position.y'), 'y', 'y', picture.height)}
      <NumberInput
        label={t('authoring:position.rotation')}
        unit="°"
        value={Math.round(box.rotation * 10) / 10}
        min={-180}
        max={180}
        onChange={(rotation) => place({ rotation: rotation ?? 0 })}
      />
      {field(t('authoring:position.width'), 'w', 'width', picture.width)}
      {field(t('authoring:position.height'), 'h', 'height', picture.height)}
    </fieldset>
  );
}

export interface RegionCardProps {
  authoring: Authoring;
  region: RegionDraft;
  at: number;
  last: boolean;
  open: boolean;
}

/** One region in the list: its name, and all its fields where it is selected. */
export const RegionCard = memo(function RegionCard({ authoring, region, at, last, open }: RegionCardProps) {
  const { t } = useText();
  const { regionName, regionHint } = useTemplateWords();
  const card = useRef<HTMLElement>(null);
  const { store } = authoring;
  const problems = useSelector(store, (state) => problemsAt(state.problems, `box_positions[${at}]`).length);
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <article ref={card} className={styles.card} style={regionColor(at)} data-open={open}>
      <button
        type="button"
        className={styles.cardHead}
        aria-expanded={open}
        onClick={() => authoring.select(open ? [] : [region.id])}
      >
        <span className={styles.number}>{at + 1}</span>
        <span className={styles.cardName}>{regionName(region.name) || t('authoring:regions.unnamed')}</span>
        {problems > 0 && <span className={styles.count}>{problems}</span>}
        <span className={styles.cardRole}>{regionHint(region)}</span>
      </button>
      {open && (
        <div className={styles.cardBody}>
          <RegionFields authoring={authoring} region={region} at={at} />
          <RegionStyle authoring={authoring} region={region} />
          <RegionPosition authoring={authoring} region={region} />
          <CardTools authoring={authoring} id={region.id} at={at} last={last} />
        </div>
      )}
    </article>
  );
});

interface CardToolsProps {
  authoring: Authoring;
  id: string;
  at: number;
  last: boolean;
}

function CardTools({ authoring, id, at, last }: CardToolsProps) {
  const { t } = useText();
  const reorder = (by: -1 | 1) =>
    authoring.change(t('authoring:change.order'), (document) => reorderRegion(document, id, by));
  const tools = [
    { name: 'moveUp', icon: ArrowUp, disabled: at === 0, act: () => reorder(-1) },
    { name: 'moveDown', icon: ArrowDown, disabled: last, act: () => reorder(1) },
    { name: 'duplicate', icon: CopyPlus, disabled: false, act: () => duplicateSelection(authoring, t) },
    { name: 'delete', icon: Trash2, disabled: false, act: () => removeSelected(authoring, t) },
  ] as const;
  return (
    <div className={styles.cardTools}>
      {tools.map(({ name, icon: Icon, disabled, act }) => (
        <Fragment key={name}>
          {name === 'duplicate' && <span className={common.space} />}
          <IconButton size="small" label={t(`authoring:regions.${name}`)} disabled={disabled} onClick={act}>
            <Icon size={16} />
          </IconButton>
        </Fragment>
      ))}
    </div>
  );
}
