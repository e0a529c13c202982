import { createStore } from 'zustand/vanilla';
import type { GenerateRequest } from '../../../src-main/contract/generation.ts';
import type { Meme } from '../../../src-main/contract/meme.ts';
import { memesOf } from '../jobs/results.ts';
import { createWork, type WorkDeps } from './work.ts';

/** From an idea: what is asked for, the candidates that came of it, and the ideas before. */

/** As the contract names them; it takes any other as well. */
export const TONES = ['dry', 'wholesome', 'sarcastic', 'absurd', 'deadpan', 'hype', 'corporate'] as const;
/** More would not fit side by side. */
export const CANDIDATES_MAX = 6;
const HISTORY = 8;

export interface IdeaForm {
  text: string;
  /** Empty leaves it to the writer. */
  tone: string;
  count: number;
  /** Empty takes the first that is set up. */
  model: string;
}

export interface Candidate {
  /** Stays the same when the meme is written anew. */
  key: string;
  meme: Meme;
  /** It is being written anew. */
  renewing: boolean;
}

export interface IdeasState {
  form: IdeaForm;
  /** What the candidates were made from. */
  made: IdeaForm | null;
  candidates: readonly Candidate[];
  /** Latest first. */
  history: readonly IdeaForm[];
}

function requestFor({ text, tone, model }: IdeaForm, count: number): GenerateRequest {
  return { text, count, ...(tone.trim() ? { tone: tone.trim() } : {}), ...(model ? { model } : {}) };
}

export interface IdeasDeps extends WorkDeps {
  /** A meme could not be written anew; its old self stays. */
  onNotRenewed(problem: { message: string }): void;
}

export function createIdeas(deps: IdeasDeps) {
  const store = createStore<IdeasState>(() => ({
    form: { text: '', tone: '', count: 4, model: '' },
    made: null,
    candidates: [],
    history: [],
  }));
  const work = createWork(deps);
  let keys = 0;

  const remember = (form: IdeaForm) =>
    store.setState(({ history }) => ({
      history: [form, ...history.filter(({ text }) => text !== form.text)].slice(0, HISTORY),
    }));
  const change = (key: string, patch: Partial<Candidate>) =>
    store.setState(({ candidates }) => ({
      candidates: candidates.map((each) => (each.key === key ? { ...each, ...patch } : each)),
    }));

  return {
    store,
    work: work.store,
    cancel: work.cancel,
    set: (patch: Partial<IdeaForm>) => store.setState(({ form }) => ({ form: { ...form, ...patch } })),
    /** Takes an earlier idea back into the form. */
    recall: (form: IdeaForm) => store.setState({ form }),
    /** Makes candidates of the idea in the form; those before stay until the new ones are there. */
    async make(): Promise<void> {
      const { form } = store.getState();
      const asked = { ...form, text: form.text.trim() };
      if (asked.text === '' || work.store.getState().working) return;
      remember(asked);
      const job = await work.run({ type: 'generate', body: requestFor(asked, asked.count) });
      if (!job) return;
      const candidates = memesOf(job).map((meme) => ({ key: `${keys++}`, meme, renewing: false }));
      store.setState({ made: asked, candidates });
    },
    /** Writes one candidate anew, beside whatever else is at work. */
    async renew(key: string): Promise<void> {
      const { made, candidates } = store.getState();
      const candidate = candidates.find((each) => each.key === key);
      if (!made || !candidate || candidate.renewing) return;
      change(key, { renewing: true });
      const one = createWork(deps);
      const job = await one.run({ type: 'generate', body: requestFor(made, 1) });
      const [meme] = job ? memesOf(job) : [];
      change(key, { renewing: false, ...(meme ? { meme } : {}) });
      const { failure } = one.store.getState();
      if (failure) deps.onNotRenewed(failure);
    },
  };
}

export type Ideas = ReturnType<typeof createIdeas>;
