import { useApp, usePart } from '../../../context.ts';
import parts from '../Parts.module.css';
import { Remixed } from './Remixed.tsx';
import { RemixForm } from './RemixForm.tsx';
import { SourceDrop } from './SourceDrop.tsx';

/** A picture changed by words. */
export function RemixTab() {
  const { remixing } = useApp().create;
  const source = usePart(remixing.store, (state) => state.source);
  return (
    <div className={parts.bench}>
      <RemixForm />
      {source ? <Remixed source={source} /> : <SourceDrop />}
    </div>
  );
}
