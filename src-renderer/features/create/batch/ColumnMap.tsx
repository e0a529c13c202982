import { useId } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import type { BatchPlan } from '../../../state/create/batch.ts';
import type { BatchTemplate } from '../../../state/create/table.ts';
import { useText } from '../../../text.tsx';
import { Select, Switch } from '../../../ui/Controls.tsx';
import { useTemplateWords } from '../../shared/use-template-words.ts';
import styles from './Batch.module.css';

/** The region is to have no text; and none of the columns is left for it. */
const EMPTY = 'empty';
const NONE = 'none';

interface RegionColumnProps {
  region: BatchTemplate['regions'][number];
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

function RegionColumn({ region, ...select }: RegionColumnProps) {
  const id = useId();
  const { regionName, regionHint } = useTemplateWords();
  return (
    <div className={styles.region}>
      <label htmlFor={id}>
        {regionName(region.name)}
        <small dir="auto">{regionHint(region)}</small>
      </label>
      <Select id={id} {...select} />
    </div>
  );
}

/** Whether the first row holds column names. */
export function HeaderSwitch({ header }: Pick<BatchPlan, 'header'>) {
  const { batch } = useApp().create;
  const { t } = useText();
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={header} onChange={(next) => batch.set({ header: next, columns: {} })} />
      <label htmlFor={id}>{t('create:batch.header')}</label>
    </div>
  );
}

/** Assigns a column to each region. */
export function ColumnMap({ plan, template }: { plan: BatchPlan; template: BatchTemplate }) {
  const { batch } = useApp().create;
  const { t } = useText();
  const chosen = useSelector(batch.store, (state) => state.form.columns);
  const { table, columns, header } = plan;
  const options = [
    ...table.names.map((name, at) => ({
      value: `${at}`,
      label: name || t('create:batch.column', { number: at + 1 }),
    })),
    { value: EMPTY, label: t('create:batch.leaveEmpty') },
  ];
  const none = { value: NONE, label: t('create:batch.noColumn') };
  const getSelected = (region: string) => `${columns[region] ?? (chosen[region] === null ? EMPTY : NONE)}`;
  return (
    <div className={styles.map}>
      {template.regions.map((region) => (
        <RegionColumn
          key={region.name}
          region={region}
          value={getSelected(region.name)}
          options={getSelected(region.name) === NONE ? [none, ...options] : options}
          onChange={(next) => {
            if (next === NONE) return;
            const column = next === EMPTY ? null : Number(next);
            batch.set({ columns: { ...chosen, [region.name]: column }, header });
          }}
        />
      ))}
      <HeaderSwitch header={header} />
    </div>
  );
}
