import { Rows3 } from 'lucide-react';
import { useMemo } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { planBatch, ROWS_MAX } from '../../../state/create/batch.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import { Cost } from '../../shared/Cost.tsx';
import shared from '../CreateTab.module.css';
import { ToneChips } from '../ToneChips.tsx';
import styles from './Batch.module.css';
import { ColumnMap, HeaderSwitch } from './ColumnMap.tsx';
import { RoomNote } from './RoomNote.tsx';
import { RowTable } from './RowTable.tsx';
import { TableText } from './TableText.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

const KINDS = [
  { value: 'template', label: 'Captions for one template' },
  { value: 'ideas', label: 'An idea in each row' },
] as const;

/** From this number of memes on, whether they fit on the disk is asked. */
const ROOM_ASKED = 20;

const memes = (count: number): string => `${count} ${count === 1 ? 'meme' : 'memes'}`;

/** The form of a batch: rows, template, columns and price. */
export function BatchSetup() {
  const { batch } = useApp().create;
  const form = useSelector(batch.store, (state) => state.form);
  const plan = useMemo(() => planBatch(form), [form]);
  const { rows, valid, credits, table } = plan;
  const remaining = table.rows.length - rows.length;
  const out = rows.length - valid.length;
  return (
    <>
      <div className={styles.kind}>
        <Segmented
          label="What a row is"
          value={form.kind}
          options={KINDS}
          onChange={(kind) => batch.set({ kind })}
        />
      </div>
      <div className={styles.setup}>
        <TableText />
        <div className={styles.side}>
          {form.kind === 'template' ? (
            <>
              <TemplatePicker />
              {form.template && table.rows.length > 0 && <ColumnMap plan={plan} template={form.template} />}
            </>
          ) : (
            <>
              <ToneChips value={form.tone} onChange={(tone) => batch.set({ tone })} />
              {form.file !== null && <HeaderSwitch header={plan.header} />}
            </>
          )}
        </div>
      </div>
      {rows.length > 0 && <RowTable rows={rows} />}
      {rows.length === 0 && table.rows.length > 0 && (
        <p className={styles.note}>Choose a template, and the rows show here as they will be made.</p>
      )}
      {rows.length > 0 && remaining > 0 && (
        <p className={styles.note}>
          Only the first {ROWS_MAX} rows are made; {remaining} are left for another batch.
        </p>
      )}
      {valid.length >= ROOM_ASKED && <RoomNote count={valid.length} />}
      <div className={shared.submit}>
        <Button
          variant="primary"
          size="large"
          disabled={valid.length === 0}
          onClick={() => void batch.make()}
        >
          <Rows3 size={18} strokeWidth={1.75} aria-hidden />
          {valid.length === 0 ? 'Make memes' : `Make ${memes(valid.length)}`}
        </Button>
        {valid.length > 0 && <Cost price={credits} />}
        {out > 0 && <p className={styles.note}>{`${out} ${out === 1 ? 'row is' : 'rows are'} left out.`}</p>}
      </div>
    </>
  );
}
