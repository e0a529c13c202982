import { Plus } from 'lucide-react';
import type { Box } from '../../../src-shared/document/geometry.ts';
import { useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { problemAt } from '../../state/authoring/check.ts';
import { addRegion, REGIONS_MAX } from '../../state/authoring/edits.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Authoring.module.css';
import { RegionCard } from './RegionCard.tsx';

/** The box of a region that is added by the button. */
const DEFAULT_BOX: Box = { x: 0.15, y: 0.4, width: 0.7, height: 0.2, rotation: 0 };

/** All regions as cards; the card of a single selected region is open. */
export function RegionsPanel({ authoring }: { authoring: Authoring }) {
  const { store, picture } = authoring;
  const regions = useSelector(store, (state) => state.document.regions);
  const problem = useSelector(store, (state) => problemAt(state.problems, 'box_positions'));
  const selection = useSelector(store, (state) => state.selection);
  const open = selection.length === 1 ? selection[0] : undefined;
  const add = () => {
    const id = authoring.newId();
    authoring.change('new region', (document) => addRegion(document, id, DEFAULT_BOX, picture), {
      select: [id],
    });
  };
  return (
    <div className={styles.stack}>
      <p className={styles.note}>
        {regions.length === 0
          ? 'Drag over the picture where text shall go.'
          : 'Captions are asked for in this order. Drag on empty ground for one more.'}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {regions.map((region, at) => (
        <RegionCard
          key={region.id}
          authoring={authoring}
          region={region}
          at={at}
          last={at === regions.length - 1}
          open={open === region.id}
        />
      ))}
      <Button wide disabled={regions.length >= REGIONS_MAX} onClick={add}>
        <Plus size={16} aria-hidden />
        Add region
      </Button>
    </div>
  );
}
