import { Brush } from 'lucide-react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../../src-shared/contract/plans.ts';
import { useApp, usePart } from '../../../context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea, TextInput } from '../../../ui/Field.tsx';
import { Cost } from '../../shared/Cost.tsx';
import { ModelSelect } from '../ModelSelect.tsx';
import parts from '../Parts.module.css';
import { submitOnEnter } from '../submit-on-enter.ts';
import { AspectPicker } from './AspectPicker.tsx';

/** What is to be painted, in which shape, with which words over it. */
export function PaintForm() {
  const { painting } = useApp().create;
  const { prompt, aspect, top, bottom, model } = usePart(painting.store, (state) => state.form);
  const made = usePart(painting.store, (state) => state.made);
  const working = usePart(painting.work, (state) => state.working);
  return (
    <form
      className={parts.form}
      onSubmit={(event) => {
        event.preventDefault();
        void painting.make();
      }}
    >
      <Field label="What the picture shows">
        {(id) => (
          <TextArea
            id={id}
            rows={3}
            maxLength={LIMITS.ideaChars}
            placeholder="A dog in a suit reading a spreadsheet"
            value={prompt}
            onChange={(event) => painting.set({ prompt: event.target.value })}
            onKeyDown={submitOnEnter(() => void painting.make())}
          />
        )}
      </Field>
      <AspectPicker value={aspect} onChange={(next) => painting.set({ aspect: next })} />
      <Field label="Text above" hint="Drawn as you write it; you can change it in the editor.">
        {(id) => (
          <TextInput
            id={id}
            maxLength={LIMITS.captionChars}
            value={top}
            onChange={(event) => painting.set({ top: event.target.value })}
          />
        )}
      </Field>
      <Field label="Text below">
        {(id) => (
          <TextInput
            id={id}
            maxLength={LIMITS.captionChars}
            value={bottom}
            onChange={(event) => painting.set({ bottom: event.target.value })}
          />
        )}
      </Field>
      <ModelSelect
        capability="image_generation"
        value={model}
        onChange={(next) => painting.set({ model: next })}
      />
      <div className={parts.submit}>
        <Button type="submit" variant="primary" size="large" disabled={working || prompt.trim() === ''}>
          <Brush size={18} strokeWidth={1.75} aria-hidden />
          {made ? 'Paint again' : 'Paint it'}
        </Button>
        <Cost price={COSTS.aiImage} />
      </div>
    </form>
  );
}
