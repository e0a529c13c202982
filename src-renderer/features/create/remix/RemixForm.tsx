import { Wand2 } from 'lucide-react';
import { useEffect } from 'react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { COSTS } from '../../../../src-shared/contract/plans.ts';
import { localUrl } from '../../../api/api.ts';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { submitOnEnter, submitTo } from '../../../ui/submit.ts';
import { Cost } from '../../shared/Cost.tsx';
import shared from '../CreateTab.module.css';
import { ModelSelect } from '../ModelSelect.tsx';
import { CUT_OUT_EXAMPLE, REMIX_EXAMPLES } from './examples.ts';
import styles from './Remix.module.css';

function Source() {
  const { remixing } = useApp().create;
  const { t } = useText();
  const source = useSelector(remixing.store, (state) => state.source);
  if (!source) return <p className={styles.hint}>{t('create:remix.sourceFirst')}</p>;
  return (
    <div className={styles.source}>
      <img src={localUrl(source.url)} alt="" />
      <p dir="auto" title={source.name}>
        {source.name || t('create:remix.meme')}
      </p>
      <Button size="small" onClick={() => remixing.setSource(null)}>
        {t('create:remix.change')}
      </Button>
    </div>
  );
}

/** Instructions that work on this device now. */
function useExamples() {
  const { cutOutModels } = useApp();
  useEffect(() => void cutOutModels.find(), [cutOutModels]);
  const canCutOut = useSelector(cutOutModels.store, ({ data }) =>
    data?.models.some(({ state }) => state === 'ready'),
  );
  return canCutOut ? [...REMIX_EXAMPLES, CUT_OUT_EXAMPLE] : REMIX_EXAMPLES;
}

/** The form for a remix: source picture, instruction and model. */
export function RemixForm() {
  const { remixing } = useApp().create;
  const { t } = useText();
  const { source, prompt, model, result } = useSelector(remixing.store, (state) => state);
  const working = useSelector(remixing.work, (state) => state.working);
  const make = () => void remixing.make();
  const examples = useExamples();
  return (
    <form className={common.wideStack} onSubmit={submitTo(make)}>
      <Source />
      <Field label={t('create:remix.prompt')}>
        <TextArea
          rows={3}
          maxLength={LIMITS.ideaChars}
          placeholder={t('create:remix.placeholder')}
          dir="auto"
          value={prompt}
          onChange={(event) => remixing.set({ prompt: event.target.value })}
          onKeyDown={submitOnEnter(make)}
        />
      </Field>
      <div className={common.tiles}>
        {examples.map(({ prompt: example, label }) => (
          <button
            key={example}
            type="button"
            className={shared.sample}
            onClick={() => remixing.set({ prompt: prompt.trim() ? `${prompt.trim()}, ${example}` : example })}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <ModelSelect
        capability="image_editing"
        value={model}
        onChange={(next) => remixing.set({ model: next })}
      />
      <div className={common.wideRow}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={working || !source || prompt.trim() === ''}
        >
          <Wand2 size={18} strokeWidth={1.75} aria-hidden />
          {t(result ? 'create:remix.again' : 'create:remix.make')}
        </Button>
        <Cost price={COSTS.remix} />
      </div>
    </form>
  );
}
