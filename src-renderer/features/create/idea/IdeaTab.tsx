import { useApp, useSelector } from '../../../context.ts';
import { countOf, type IdeaForm } from '../../../state/create/ideas.ts';
import { useText } from '../../../text.tsx';
import { useLoaded } from '../../shared/use-loaded.ts';
import shared from '../CreateTab.module.css';
import { FailureNotice } from '../FailureNotice.tsx';
import { JobProgress } from '../JobProgress.tsx';
import { CandidateSkeletons, Candidates } from './Candidates.tsx';
import styles from './Idea.module.css';
import { IdeaFormView } from './IdeaForm.tsx';

const SAMPLES = [
  'create:idea.sample.friday',
  'create:idea.sample.cat',
  'create:idea.sample.call',
  'create:idea.sample.plants',
] as const;

function IdeaChips({
  label,
  ideas,
  onChoose,
}: {
  label: string;
  ideas: readonly IdeaForm[];
  onChoose(idea: IdeaForm): void;
}) {
  return (
    <section className={styles.earlier} aria-label={label}>
      <h2>{label}</h2>
      <div className={shared.samples}>
        {ideas.map((idea) => (
          <button
            key={idea.text}
            type="button"
            className={shared.sample}
            dir="auto"
            onClick={() => onChoose(idea)}
          >
            {idea.text}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Says which model wrote in place of one that gave no usable answer. */
function WrittenInstead({ model }: { model: string }) {
  const { api } = useApp();
  const { t } = useText();
  const loaded = useLoaded(api.models);
  const known = loaded.state === 'ready' ? loaded.data.models.find(({ id }) => id === model) : undefined;
  return (
    <p className={styles.note} role="status">
      {t('create:idea.replaced', { model: known?.name ?? model })}
    </p>
  );
}

/** Creates candidates from an idea. */
export function IdeaTab() {
  const { create, deletions } = useApp();
  const { ideas } = create;
  const { t } = useText();
  const hidden = useSelector(deletions.store, (state) => state.hidden);
  const all = useSelector(ideas.store, (state) => state.candidates);
  const candidates = all.filter(({ meme }) => !hidden.has(meme.id));
  const writtenInstead = useSelector(ideas.store, (state) => state.writtenInstead);
  const history = useSelector(ideas.store, (state) => state.history);
  const form = useSelector(ideas.store, (state) => state.form);
  const work = useSelector(ideas.work, (state) => state);
  const submit = (idea: IdeaForm) => {
    ideas.recall(idea);
    void ideas.make();
  };
  const hasResults = candidates.length > 0 || work.working;
  return (
    <div className={styles.tab}>
      <IdeaFormView />
      {work.failure && (
        <FailureNotice
          failure={work.failure}
          onRetry={() => void ideas.make()}
          fallback={{
            capability: 'caption_writing',
            requested: form.model,
            onUse: (model) => submit({ ...form, model }),
          }}
        />
      )}
      {work.working && <JobProgress work={work} onCancel={ideas.cancel} />}
      {!work.working && writtenInstead !== null && candidates.length > 0 && (
        <WrittenInstead model={writtenInstead} />
      )}
      {work.working ? <CandidateSkeletons count={countOf(form)} /> : <Candidates candidates={candidates} />}
      {history.length > 0 ? (
        <IdeaChips label={t('create:idea.recent')} ideas={history} onChoose={submit} />
      ) : (
        !hasResults && (
          <IdeaChips
            label={t('create:idea.samples')}
            ideas={SAMPLES.map((sample) => ({ ...form, text: t(sample) }))}
            onChoose={submit}
          />
        )
      )}
    </div>
  );
}
