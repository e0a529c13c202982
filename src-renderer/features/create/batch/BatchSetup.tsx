import { Rows3, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { type BatchForm, planBatch, ROWS_MAX } from '../../../state/create/batch.ts';
import { findShortage } from '../../../state/storage/low-space.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Controls.tsx';
import common from '../../../ui/common.module.css';
import { useBalance } from '../../shared/use-credits.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { ToneChips } from '../ToneChips.tsx';
import styles from './Batch.module.css';
import { ColumnMap, HeaderSwitch } from './ColumnMap.tsx';
import { RowTable } from './RowTable.tsx';
import { TableText } from './TableText.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

const KINDS = [
  { value: 'template', label: 'create:batch.kindTemplate' },
  { value: 'ideas', label: 'create:batch.kindIdeas' },
] as const;

const INCOMPLETE = [
  { value: 'skip', label: 'create:batch.incomplete.skip' },
  { value: 'make', label: 'create:batch.incomplete.make' },
] as const;

/** From this number of memes on, whether they fit on the disk is asked. */
const ROOM_ASKED = 20;

/** Asks what is done with rows that lack a text. */
function IncompleteRows({ count, value }: { count: number; value: BatchForm['incomplete'] }) {
  const { batch } = useApp().create;
  const { t } = useText();
  return (
    <div className={styles.incomplete}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <p role="status">{t('create:batch.incomplete.note', { count })}</p>
      <Segmented
        label={t('create:batch.incomplete.label')}
        value={value}
        options={INCOMPLETE.map((each) => ({ value: each.value, label: t(each.label) }))}
        onChange={(incomplete) => batch.set({ incomplete })}
      />
    </div>
  );
}

/** The button that makes the rows: how many they are, and what they cost. */
function MakeButton({ count, credits }: { count: number; credits: number }) {
  const { batch } = useApp().create;
  const { t } = useText();
  const left = useBalance();
  const action = t('create:batch.makeCount', { count });
  const price = t('create:cost.price', { count: credits });
  const label = left === null ? action : t('create:batch.makeFor', { action, price });
  return (
    <>
      <Button variant="primary" size="large" disabled={count === 0} onClick={() => void batch.make()}>
        <Rows3 size={18} strokeWidth={1.75} aria-hidden />
        {count === 0 ? t('create:batch.make') : label}
      </Button>
      {left !== null && count > 0 && <p className={common.faintNote}>{t('create:cost.left', { left })}</p>}
    </>
  );
}

/** The form of a batch: rows, template, columns and price. */
export function BatchSetup() {
  const { batch } = useApp().create;
  const { t } = useText();
  const form = useSelector(batch.store, (state) => state.form);
  const plan = useMemo(() => planBatch(form), [form]);
  const { rows, valid, credits, table } = plan;
  const remaining = table.rows.length - rows.length;
  const skipped = rows.length - valid.length;
  return (
    <>
      <div className={styles.kind}>
        <Segmented
          label={t('create:batch.kind')}
          value={form.kind}
          options={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
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
        <p className={common.faintNote}>{t('create:batch.pickTemplate')}</p>
      )}
      {rows.length > 0 && remaining > 0 && (
        <p className={common.faintNote}>{t('create:batch.rowsMax', { max: ROWS_MAX, left: remaining })}</p>
      )}
      {plan.incomplete > 0 && <IncompleteRows count={plan.incomplete} value={form.incomplete} />}
      {valid.length >= ROOM_ASKED && <RoomNote count={valid.length} />}
      <div className={common.wideRow}>
        <MakeButton count={valid.length} credits={credits} />
        {skipped > 0 && <p className={common.faintNote}>{t('create:batch.skipped', { count: skipped })}</p>}
      </div>
    </>
  );
}

/** Warns before a batch whose pictures do not fit on the disk. */
function RoomNote({ count }: { count: number }) {
  const { api, router, settings } = useApp();
  const { t, format } = useText();
  const boundMb = useSelector(settings.store, (state) => state.settings.storage.pictures_max_mb);
  const loaded = useLoaded(api.storage);
  const shortage = loaded.state === 'ready' ? findShortage(loaded.data, count, boundMb) : undefined;
  if (!shortage) return null;
  const { of } = shortage;
  const sizes = { needed: format.bytes(shortage.needed), room: format.bytes(shortage.room) };
  return (
    <p className={styles.warning} role="status">
      {t(of === 'disk' ? 'create:batch.roomDisk' : 'create:batch.roomSettings', sizes)}{' '}
      <button
        type="button"
        className={styles.link}
        onClick={() => router.go({ screen: 'settings', section: 'storage' })}
      >
        {t('create:batch.makeRoom')}
      </button>
    </p>
  );
}
