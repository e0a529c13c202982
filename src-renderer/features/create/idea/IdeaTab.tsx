import { Cpu } from 'lucide-react';
import { useRef } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { countMemes, type IdeaForm, listReady } from '../../../state/create/ideas.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { focusReadyMemes } from '../../ready-memes/ReadyMemes.tsx';
import { useLocalServers } from '../../shared/use-local-servers.ts';
import { useModels } from '../../shared/use-models.ts';
import shared from '../CreateTab.module.css';
import { FailureNotice } from '../FailureNotice.tsx';
import { JobProgress } from '../JobProgress.tsx';
import { Candidates } from './Candidates.tsx';
import styles from './Idea.module.css';
import { IdeaFormView } from './IdeaForm.tsx';
import { ReadyIdeas } from './ReadyIdeas.tsx';
import { WritingModelOffer } from './WritingModelOffer.tsx';

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
      <div className={common.tiles}>
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

/** What the work does; when it has ended, how many memes are ready, or which model wrote in place of another one. */
function IdeaProgress({ isEmpty }: { isEmpty: boolean }) {
  const { create } = useApp();
  const { ideas } = create;
  const { t } = useText();
  const work = useSelector(ideas.work, (state) => state);
  const made = useSelector(ideas.store, (state) => state.made);
  const instead = useSelector(ideas.store, (state) => state.writtenInstead);
  const missing = useSelector(ideas.store, (state) => state.missing);
  const loaded = useModels();
  if (work.working) return <JobProgress work={work} onCancel={ideas.cancel} />;
  if (isEmpty || !made) return null;
  const count = countMemes(made);
  const known = loaded.state === 'ready' ? loaded.data.models.find(({ id }) => id === instead) : undefined;
  const done = count - missing;
  const ready =
    missing > 0
      ? t('create:idea.fewer', { done, total: count })
      : t('create:batch.summary', { made: done, total: count });
  const ended = instead === null ? ready : t('create:idea.replaced', { model: known?.name ?? instead });
  return <JobProgress work={work} onCancel={ideas.cancel} ended={ended} />;
}

/** Creates candidates from an idea. */
export function IdeaTab() {
  const { create, deletions } = useApp();
  const { ideas } = create;
  const { t } = useText();
  const deleted = useSelector(deletions.store, (state) => state.deleted);
  const all = useSelector(ideas.store, (state) => state.candidates);
  const candidates = all.filter(({ meme }) => !deleted.has(meme.id));
  const history = useSelector(ideas.store, (state) => state.history);
  const form = useSelector(ideas.store, (state) => state.form);
  const made = useSelector(ideas.store, (state) => state.made);
  const readings = useSelector(ideas.store, (state) => state.otherReadings);
  const work = useSelector(ideas.work, (state) => state);
  const field = useRef<HTMLTextAreaElement>(null);
  const readyList = useRef<HTMLUListElement>(null);
  const [latest] = history;
  const ready = listReady(work.job);
  const submit = (idea: IdeaForm) => {
    ideas.recall(idea);
    void ideas.make();
  };
  const hasResults = candidates.length > 0 || work.working;
  return (
    <div className={styles.tab}>
      <LocalServerQuestion />
      <IdeaFormView fieldRef={field} onLeaveDown={() => focusReadyMemes(readyList.current)} />
      <ReadyIdeas listRef={readyList} onLeave={() => field.current?.focus()} />
      <WritingModelOffer />
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
      <IdeaProgress isEmpty={candidates.length === 0} />
      <Candidates
        candidates={work.working ? ready : candidates}
        coming={work.working ? Math.max(0, countMemes(latest ?? form) - ready.length) : 0}
        working={work.working}
      />
      {!work.working && candidates.length > 0 && readings.length > 0 && made && (
        <IdeaChips
          label={t('create:idea.readings')}
          ideas={readings.map((text) => ({ ...made, text }))}
          onChoose={submit}
        />
      )}
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

/** Asks once about a server with models that runs on this machine: it writes from then on, or is left alone. */
function LocalServerQuestion() {
  const { t } = useText();
  const { servers, use, decline } = useLocalServers();
  const server = servers.find(({ declined }) => !declined);
  if (!server) return null;
  return (
    <section className={styles.question} aria-label={t('providers:local.label')}>
      <Cpu size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <h2>{t('providers:local.ask', { model: server.caption_model })}</h2>
        <p>{t('providers:local.hint', { server: server.name })}</p>
      </div>
      <div className={styles.questionActions}>
        <Button variant="quiet" onClick={() => decline(server)}>
          {t('providers:local.decline')}
        </Button>
        <Button onClick={() => void use(server)}>{t('providers:local.use')}</Button>
      </div>
    </section>
  );
}
