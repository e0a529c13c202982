import { useId } from 'react';
import { useApp } from '../../../context.ts';
import type { BatchPlan } from '../../../state/create/batch.ts';
import type { BatchTemplate } from '../../../state/create/table.ts';
import { Select, Switch } from '../../../ui/Controls.tsx';
import styles from './Batch.module.css';

const EMPTY = 'empty';

interface RegionColumnProps {
  region: BatchTemplate['regions'][number];
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

function RegionColumn({ region: { name, role }, ...select }: RegionColumnProps) {
  const id = useId();
  return (
    <div className={styles.region}>
      <label htmlFor={id}>
        {name}
        <small>{role}</small>
      </label>
      <Select id={id} {...select} />
    </div>
  );
}

/** Whether the first row holds column names. */
export function HeaderSwitch({ header }: Pick<BatchPlan, 'header'>) {
  const { batch } = useApp().create;
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={header} onChange={(next) => batch.set({ header: next, columns: {} })} />
      <label htmlFor={id}>The first row names the columns</label>
    </div>
  );
}

/** Assigns a column to each region. */
export function ColumnMap({ plan, template }: { plan: BatchPlan; template: BatchTemplate }) {
  const { batch } = useApp().create;
  const { table, columns, header } = plan;
  const options = [
    ...table.names.map((name, at) => ({ value: `${at}`, label: name })),
    { value: EMPTY, label: 'Leave empty' },
  ];
  return (
    <div className={styles.map}>
      {template.regions.map((region) => (
        <RegionColumn
          key={region.name}
          region={region}
          value={`${columns[region.name] ?? EMPTY}`}
          options={options}
          onChange={(next) =>
            batch.set({
              columns: { ...columns, [region.name]: next === EMPTY ? null : Number(next) },
              header,
            })
          }
        />
      ))}
      <HeaderSwitch header={header} />
    </div>
  );
}
