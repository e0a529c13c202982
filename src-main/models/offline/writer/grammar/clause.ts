/** What one stretch of English says: a statement, an act or a thing. */

export interface Clause {
  kind: 'statement' | 'act' | 'thing' | 'other';
  /** As given, without end mark; starts small unless with a name. */
  text: string;
  /** `I`, `my cat`; empty for acts and things. */
  subject: string;
  /** Whether the one who speaks does it. */
  self: boolean;
  /** Base form; empty for things. */
  verb: string;
  /** Adverbs before the verb. */
  lead: string;
  /** What follows the verb. */
  rest: string;
  past: boolean;
  negated: boolean;
  /** Given without a finite verb, so that its text is no sentence. */
  nonfinite: boolean;
}

/** A word without marks around it, in small letters. */
export const bareWord = (word: string) => word.replace(/^[("“‘'*]+|[)"”,;:.!?…*]+$/g, '').toLowerCase();

/** A clause of which nothing is known. */
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
