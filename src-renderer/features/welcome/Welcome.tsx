import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp, useSelector } from '../../context.ts';
import { errorText } from '../../state/language/error-text.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState, Skeleton } from '../../ui/States.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';
import { FirstMeme } from './FirstMeme.tsx';
import styles from './Welcome.module.css';

/** Number of templates offered, and how many captions they may have. */
const OFFER_COUNT = 6;
const MAX_CAPTIONS = 3;
const CANDIDATES = 24;

interface SuggestionState {
  /** Null while loading; empty where no template is suitable. */
  suggestions: readonly TemplateDetail[] | null;
  /** Why loading failed, as a message. */
  problem: string | null;
  /** Null while the engine is unreachable: loading then starts by itself. */
  retry: (() => void) | null;
}

/** Loads trending templates with few captions; again when the engine is reachable. */
function useSuggestions(): SuggestionState {
  const { api, browse, connection, language } = useApp();
  const { t } = useText();
  const online = useSelector(connection.store, (state) => state.connection === 'online');
  const [suggestions, setSuggestions] = useState<readonly TemplateDetail[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = suggestions === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` changes to retry
  useEffect(() => {
    if (!missing || !online) return;
    let active = true;
    setProblem(null);
    const load = async () => {
      const { templates } = await api.trending(CANDIDATES);
      const easy = templates.filter(({ box_count }) => box_count <= MAX_CAPTIONS).slice(0, OFFER_COUNT);
      return Promise.all(easy.map(({ id }) => browse.details.get(id)));
    };
    load().then(
      (found) => active && setSuggestions(found),
      (error: unknown) => active && setProblem(errorText(error, language)),
    );
    return () => {
      active = false;
    };
  }, [api, browse, language, missing, online, attempt]);
  if (missing && !online) return { suggestions, problem: t('welcome:offline'), retry: null };
  return { suggestions, problem, retry: () => setAttempt((count) => count + 1) };
}

interface TemplateChoiceProps {
  suggestions: readonly TemplateDetail[] | null;
  chosen: TemplateDetail | undefined;
  onChoose(template: TemplateDetail): void;
}

function TemplateChoice({ suggestions, chosen, onChoose }: TemplateChoiceProps) {
  const { t } = useText();
  const { getName } = useTemplateWords();
  const frame = (key: string, content: ReactNode) => (
    <div key={key} className={styles.choice}>
      {content}
    </div>
  );
  if (!suggestions) {
    return (
      <div className={styles.choices}>
        {Array.from({ length: OFFER_COUNT }, (_, at) =>
          frame(`${at}`, <Skeleton className={styles.thumb} />),
        )}
      </div>
    );
  }
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t('welcome:templates')}</legend>
      {suggestions.map((template) => (
        <label key={template.id} className={styles.choice}>
          <input
            type="radio"
            name="format"
            className="visually-hidden"
            checked={template.id === chosen?.id}
            onChange={() => onChoose(template)}
          />
          <img className={styles.thumb} src={localUrl(template.thumb_url)} alt={getName(template)} />
        </label>
      ))}
    </fieldset>
  );
}

/** Shown where the templates could not be loaded. */
function LoadProblem({ problem, retry }: Pick<SuggestionState, 'problem' | 'retry'>) {
  const { t } = useText();
  if (problem === null) return null;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={40} strokeWidth={1.25} aria-hidden />}
        title={t('welcome:loadFailed')}
        actions={retry && <Button onClick={retry}>{t('welcome:tryAgain')}</Button>}
      >
        {problem}
      </EmptyState>
    </div>
  );
}

/** The dialog of the first start: a first meme from a template. It is shown once; Escape skips it. */
export default function Welcome() {
  const { settings } = useApp();
  const { t } = useText();
  const { suggestions, problem, retry } = useSuggestions();
  const [picked, setPicked] = useState<TemplateDetail>();
  const chosen = picked ?? suggestions?.[0];
  const close = () => settings.change({ welcomed: true });
  if (suggestions?.length === 0) return null;
  return (
    <Dialog onClose={close} title={t('welcome:title')} description={t('welcome:description')} width="54rem">
      <TemplateChoice suggestions={suggestions} chosen={chosen} onChoose={setPicked} />
      {chosen ? (
        <FirstMeme key={chosen.id} template={chosen} onDone={close} />
      ) : (
        <div className={styles.placeholder}>
          <LoadProblem problem={problem} retry={retry} />
        </div>
      )}
    </Dialog>
  );
}
