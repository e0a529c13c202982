import { Plus } from 'lucide-react';
import type { Box } from '../../../src-shared/document/geometry.ts';
import { useSelector } from '../../context.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { problemAt } from '../../state/authoring/check.ts';
import { addRegion, REGIONS_MAX } from '../../state/authoring/edits.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import common from '../../ui/common.module.css';
import styles from './Authoring.module.css';
import { RegionCard } from './RegionCard.tsx';

/** The box of a region that is added by the button. */
const DEFAULT_BOX: Box = { x: 0.15, y: 0.4, width: 0.7, height: 0.2, rotation: 0 };

/** All regions as cards; the card of a single selected region is open. */
export function RegionsPanel({ authoring }: { authoring: Authoring }) {
  const { store, picture } = authoring;
  const { t } = useText();
  const regions = useSelector(store, (state) => state.document.regions);
  const problem = useSelector(store, (state) => problemAt(state.problems, 'box_positions'));
  const selection = useSelector(store, (state) => state.selection);
  const open = selection.length === 1 ? selection[0] : undefined;
  const add = () => {
    const id = authoring.newId();
    const role = t('authoring:region.defaultRole', { number: regions.length + 1 });
    authoring.change(
      t('authoring:change.newRegion'),
      (document) => addRegion(document, { id, role, box: DEFAULT_BOX }, picture),
      { select: [id] },
    );
  };
  return (
    <div className={styles.stack}>
      <p className={common.note}>
        {regions.length === 0 ? t('authoring:regions.none') : t('authoring:regions.some')}
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
        {t('authoring:regions.add')}
      </Button>
    </div>
  );
}
