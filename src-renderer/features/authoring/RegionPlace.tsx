import type { Authoring } from '../../state/authoring/authoring.ts';
import { placeRegions } from '../../state/authoring/edits.ts';
import type { RegionDraft } from '../../state/authoring/types.ts';
import type { Box } from '../../state/editor/types.ts';
import { NumberInput } from '../../ui/Field.tsx';
import styles from './Authoring.module.css';

/** Where a region lies: px of the picture, and degrees. */
export function RegionPlace({ authoring, region }: { authoring: Authoring; region: RegionDraft }) {
  const { picture } = authoring;
  const { id, box } = region;
  const place = (patch: Partial<Box>) =>
    authoring.change('place', (document) => placeRegions(document, new Map([[id, { ...box, ...patch }]])));
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
      <legend>Place, px</legend>
      {field('From the left', 'x', 'x', picture.width)}
      {field('From the top', 'y', 'y', picture.height)}
      <NumberInput
        label="Rotation"
        unit="°"
        value={Math.round(box.rotation * 10) / 10}
        min={-180}
        max={180}
        onChange={(rotation) => place({ rotation: rotation ?? 0 })}
      />
      {field('Width', 'w', 'width', picture.width)}
      {field('Height', 'h', 'height', picture.height)}
    </fieldset>
  );
}
