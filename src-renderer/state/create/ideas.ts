import type { GenerateRequest } from '../../../src-shared/contract/generation.ts';
import type { Job } from '../../../src-shared/contract/jobs.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { JobRequest } from '../../api/api.ts';
import { countMissing, countWriterNotes, getMemes, getNotes, getOtherReadings } from '../jobs/results.ts';
import type { Problem } from './failure.ts';
import { createPersistentStore } from './persistent-store.ts';
import { createRunningJob, type SectionDeps } from './running-job.ts';

/** Memes from an idea: the form, the candidates made from it, and earlier ideas. */

/** The tones that the contract suggests, as they are sent; any other text is accepted as well. */
export const TONES = [
  { value: 'dry', label: 'create:tone.dry' },
  { value: 'wholesome', label: 'create:tone.wholesome' },
  { value: 'sarcastic', label: 'create:tone.sarcastic' },
  { value: 'absurd', label: 'create:tone.absurd' },
  { value: 'deadpan', label: 'create:tone.deadpan' },
  { value: 'hype', label: 'create:tone.hype' },
  { value: 'corporate', label: 'create:tone.corporate' },
] as const;
/** More do not fit side by side. */
export const CANDIDATES_MAX = 6;
const HISTORY = 8;

/** What an idea becomes. Of what moves one is made at a time. */
export const IDEA_FORMATS = ['still', 'gif', 'video'] as const;
export type IdeaFormat = (typeof IDEA_FORMATS)[number];

export interface IdeaForm {
  text: string;
  format: IdeaFormat;
  /** Empty leaves it to the writer. */
  tone: string;
  count: number;
  /** Empty takes the first that is set up. */
  model: string;
}

export interface Candidate {
  /** Stays the same when the meme is replaced. */
  key: string;
  meme: Meme;
  /** A replacement is being made. */
  renewing: boolean;
}

export interface IdeasState {
  form: IdeaForm;
  /** The form that the candidates were made from. */
  made: IdeaForm | null;
  candidates: readonly Candidate[];
  /** The model that wrote them in place of one that gave no usable answer; null where none did. */
  writtenInstead: string | null;
  /** Memes that its own writer found nothing for. */
  missing: number;
  /** Other sentences of the idea that memes could be made from. */
  otherReadings: readonly string[];
  /** Latest first. */
  history: readonly IdeaForm[];
}

/** How many memes a form makes. */
export const countMemes = ({ format, count }: IdeaForm): number => (format === 'still' ? count : 1);

function requestFor(
  { text, tone, model, format }: IdeaForm,
  { count, ...without }: Pick<GenerateRequest, 'count' | 'exclude_template_ids'>,
): JobRequest {
  const body = {
    text,
    ...(tone.trim() ? { tone: tone.trim() } : {}),
    ...(model ? { model } : {}),
    ...without,
  };
  return format === 'still' ? { type: 'generate', body: { ...body, count } } : { type: format, body };
}

/** The memes of a job; one has the same key while the others are being made and after it. */
const toCandidates = ({ id }: Job, memes: readonly Meme[]): Candidate[] =>
  memes.map((meme, at) => ({ key: `${id}-${at}`, meme, renewing: false }));

/** Those of a job that are ready, while it makes the others or is about to end. */
export const listReady = (job: Job | null): readonly Candidate[] =>
  job ? toCandidates(job, job.partial_result?.memes ?? getMemes(job)) : [];

const listTemplates = (candidates: readonly Candidate[]): string[] => [
  ...new Set(candidates.flatMap(({ meme }) => meme.template?.id ?? [])),
];

export interface IdeasDeps extends SectionDeps {
  /** A replacement failed; the candidate stays. */
  onNotRenewed(problem: Problem): void;
}

const INITIAL: IdeasState = {
  form: { text: '', format: 'still', tone: '', count: 4, model: '' },
  made: null,
  candidates: [],
  writtenInstead: null,
  missing: 0,
  otherReadings: [],
  history: [],
};

export function createIdeas(deps: IdeasDeps) {
  const store = createPersistentStore(deps.memory, 'idea', INITIAL, ({ candidates, ...state }) => ({
    ...state,
    candidates: candidates.map((each) => ({ ...each, renewing: false })),
  }));
  const onStep = (job: Job) => {
    deps.onStep?.(job);
    // Before the job counts as ended, so that its memes stay where they are.
    if (job.status === 'succeeded') show(job);
  };
  const work = createRunningJob({ ...deps, onStep }, { memory: deps.memory, name: 'idea' });

  const remember = (form: IdeaForm) =>
    store.setState(({ history }) => ({
      history: [form, ...history.filter(({ text }) => text !== form.text)].slice(0, HISTORY),
    }));
  const change = (key: string, patch: Partial<Candidate>) =>
    store.setState(({ candidates }) => ({
      candidates: candidates.map((each) => (each.key === key ? { ...each, ...patch } : each)),
    }));

  /** Shows the memes of a job, which made the latest idea. */
  const show = (job: Job) => {
    const { history } = store.getState();
    const [made = null] = history;
    const candidates = toCandidates(job, getMemes(job));
    const [model = null] = candidates.map(({ meme }) => meme.metadata.model);
    const [missing, otherReadings] = [countMissing(job), getOtherReadings(job)];
    // The others say which model wrote in place of another.
    const isReplaced = getNotes(job).length > countWriterNotes(job);
    store.setState({ made, candidates, missing, otherReadings, writtenInstead: isReplaced ? model : null });
  };

  return {
    store,
    work: work.store,
    cancel: work.cancel,
    set: (patch: Partial<IdeaForm>) => store.setState(({ form }) => ({ form: { ...form, ...patch } })),
    /** Puts an earlier idea into the form. */
    recall: (form: IdeaForm) => store.setState({ form }),
    /** Makes candidates from the form; the earlier ones stay until the new ones are made. */
    async make(): Promise<void> {
      const { form } = store.getState();
      const request = { ...form, text: form.text.trim() };
      if (request.text === '' || work.store.getState().working) return;
      remember(request);
      await work.run(requestFor(request, { count: request.count }));
    },
    /** Follows the job that was running before a reload: that of the latest idea. */
    async resume(): Promise<void> {
      await work.resume();
    },
    /** Removes a deleted meme. */
    forget: (meme: string) =>
      store.setState(({ candidates }) => ({
        candidates: candidates.filter((each) => each.meme.id !== meme),
      })),
    /** Replaces one candidate; other jobs go on meanwhile. */
    async renew(key: string): Promise<void> {
      const { made, candidates } = store.getState();
      const candidate = candidates.find((each) => each.key === key);
      if (!made || !candidate || candidate.renewing) return;
      change(key, { renewing: true });
      const one = createRunningJob(deps);
      // The templates already shown are excluded, so that the replacement differs.
      const request = requestFor(made, { count: 1, exclude_template_ids: listTemplates(candidates) });
      const job = await one.run(request);
      const [meme] = job ? getMemes(job) : [];
      change(key, { renewing: false, ...(meme ? { meme } : {}) });
      const { failure } = one.store.getState();
      if (failure) deps.onNotRenewed(failure);
    },
  };
}

export type Ideas = ReturnType<typeof createIdeas>;
