import { useApp, useSelector } from '../../../context.ts';
import shared from '../CreateTab.module.css';
import { RemixForm } from './RemixForm.tsx';
import { RemixResult } from './RemixResult.tsx';
import { SourceDrop } from './SourceDrop.tsx';

/** Changes a picture by an instruction. */
export function RemixTab() {
  const { remixing } = useApp().create;
  const source = useSelector(remixing.store, (state) => state.source);
  return (
    <div className={shared.columns}>
      <RemixForm />
      {source ? <RemixResult source={source} /> : <SourceDrop />}
    </div>
  );
}
