import { createStore } from 'zustand/vanilla';

/** Whether pictures of other servers may be loaded; `cancel` where the dialog was closed. */
export type PictureAnswer = 'load' | 'leave-out' | 'cancel';

/** The question about a document's pictures of other servers, which the shell shows as a dialog. */
export function createPictureQuestion() {
  const store = createStore<{ hosts: readonly string[] | null }>(() => ({ hosts: null }));
  let decide: (answer: PictureAnswer) => void = () => {};
  const answer = (given: PictureAnswer) => {
    store.setState({ hosts: null });
    decide(given);
  };
  return {
    /** `hosts` of the open question, or null. */
    store,
    /** One question at a time: a new one cancels the open one. */
    ask(hosts: readonly string[]): Promise<PictureAnswer> {
      answer('cancel');
      return new Promise((resolve) => {
        decide = resolve;
        store.setState({ hosts });
      });
    },
    answer,
  };
}
