/** A clause of English: a statement, an act (a verb without its subject) or a thing (a noun phrase). */

export interface Clause {
  kind: 'statement' | 'act' | 'thing' | 'other';
  /** As given, without end mark; begins with a small letter unless with a name. */
  text: string;
  /** `I`, `my cat`; empty for acts and things. */
  subject: string;
  /** Whether its subject is the speaker. */
  self: boolean;
  /** Base form; empty for things. */
  verb: string;
  /** Adverbs before the verb. */
  lead: string;
  /** What follows the verb. */
  rest: string;
  past: boolean;
  negated: boolean;
  /** Has no finite verb, so that its text is not a sentence. */
  nonfinite: boolean;
}

/** A word in lower case, without punctuation around it. */
export const bareWord = (word: string) => word.replace(/^[("“‘'*]+|[)"”,;:.!?…*]+$/g, '').toLowerCase();

/** The fields of a clause that nothing is known of. */
export const UNREAD = {
  subject: '',
  self: false,
  verb: '',
  lead: '',
  rest: '',
  past: false,
  negated: false,
  nonfinite: false,
};
