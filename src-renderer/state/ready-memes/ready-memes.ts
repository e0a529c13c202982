import { createStore } from 'zustand/vanilla';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Watermark } from '../../../src-shared/contract/meme.ts';
import type { ReadyMeme, ReadyMemesQuery } from '../../../src-shared/contract/ready-memes.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { Api } from '../../api/api.ts';
import type { Details } from '../browse/templates.ts';
import { reopen } from '../files/reopen.ts';

/** A ready meme with the template it is drawn on. */
export interface ReadyCard {
  meme: ReadyMeme;
  template: TemplateDetail;
}

export interface ReadyMemesDeps {
  api: Pick<Api, 'readyMemes' | 'saveDraft'>;
  details: Pick<Details, 'get'>;
  /** The watermark of new memes, or null. */
  brand(): Watermark | null;
  /** Calls back after a delay; returns how to cancel it. */
  schedule(run: () => void, ms: number): () => void;
}

/** As many as are compared at a glance. */
const SHOWN = 8;
/** Asked for, so that those shown can differ in template. */
const ASKED = 3 * SHOWN;
/** Time without another key after which typing has paused, ms. */
const PAUSE_MS = 50;
/** Shorter texts are the beginnings of too many ideas. */
const LEAST_CHARS = 3;

/** The nearest meme on each template first, then the others; in each part the nearest first. */
function putOtherTemplatesFirst<M extends Pick<ReadyMeme, 'template_id'>>(memes: readonly M[]): M[] {
  const isFirst = ({ template_id: id }: M, at: number) =>
    memes.findIndex((each) => each.template_id === id) === at;
  return [...memes.filter(isFirst), ...memes.filter((meme, at) => !isFirst(meme, at))];
}

/** Finds ready memes for the screens that show them. */
export function createReadyMemes({ api, details, brand, schedule }: ReadyMemesDeps) {
  /** @throws ApiError; the abort's own error where aborted */
  const load = async (query: ReadyMemesQuery, signal?: AbortSignal): Promise<ReadyCard[]> => {
    const { ready_memes: found } = await api.readyMemes({ ...query, limit: ASKED }, signal);
    const chosen = putOtherTemplatesFirst(found).slice(0, SHOWN);
    return Promise.all(chosen.map(async (meme) => ({ meme, template: await details.get(meme.template_id) })));
  };

  /** The ready memes near what is being typed; the earlier ones stay until the next have come. */
  const createSearch = () => {
    const store = createStore<{ cards: readonly ReadyCard[] }>(() => ({ cards: [] }));
    let wanted = '';
    let stop = () => {};
    const show = (found: readonly ReadyCard[]) =>
      store.setState(({ cards }) => ({
        // One that is still shown stays the same object, so that it is not drawn again.
        cards: found.map((card) => cards.find(({ meme }) => meme.id === card.meme.id) ?? card),
      }));
    const find = async (search: string, signal: AbortSignal): Promise<void> => {
      try {
        const found = await load({ search }, signal);
        if (!signal.aborted) show(found);
      } catch {
        if (signal.aborted) return;
        // They are an offer: without an answer nothing is offered, and the next search asks again.
        wanted = '';
        show([]);
      }
    };
    return {
      store,
      search(text: string): void {
        const search = text.trim().slice(0, LIMITS.searchChars);
        if (search === wanted) return;
        wanted = search;
        stop();
        if (search.length < LEAST_CHARS) {
          show([]);
          return;
        }
        const abort = new AbortController();
        const cancel = schedule(() => void find(search, abort.signal), PAUSE_MS);
        stop = () => {
          cancel();
          abort.abort();
        };
      },
    };
  };

  return {
    load,
    /** Near the idea in Create. */
    idea: createSearch(),
    /** Near the search in Browse. */
    browse: createSearch(),
    /** Saves a ready meme as a draft, in which each text can be changed, and returns its id. @throws ApiError */
    take({ meme: { template_id, captions } }: ReadyCard, name: string): Promise<string> {
      const watermark = brand();
      return reopen(api, { template_id, captions, ...(watermark ? { watermark } : {}) }, name);
    },
  };
}
