/** What there is to laugh about in one subject. Every list may be short, none is required. */
export interface Topic {
  id: string;
  /** Words or short phrases that tell it, as regular expression alternatives; matched at word borders, plurals too. */
  words: string;
  /** Its usual noun phrase: `the meeting`. */
  thing: string;
  /** Further flags recipes may ask for: `night`, `food` … */
  flags?: string;
  lines: TopicLines;
}

type Four = readonly [string, string, string, string];
type Two = readonly [string, string];

export interface TopicLines {
  /** Acts in the base form: the sensible thing to do. */
  sensible?: readonly string[];
  /** Acts in the base form: what one does instead. */
  silly?: readonly string[];
  /** Acts in the base form, from ordinary to absurd. */
  ladder?: readonly Four[];
  /** First-person thoughts, each more foolish than the last. */
  thoughts?: readonly Four[];
  /** Noun phrases: the radiant version. */
  expect?: readonly string[];
  /** Noun phrases or gerunds: what it really is. */
  truth?: readonly string[];
  /** Noun phrases: the tiny thing that outweighs all. */
  small?: readonly string[];
  /** First person, soothing. */
  calm?: readonly string[];
  /** First person, dry: what the accused one says. */
  reply?: readonly string[];
  /** What the thing itself would write. */
  says?: readonly string[];
  /** Noun phrases or short clauses: consequences out of proportion. */
  effect?: readonly string[];
  /** Bold claims, full sentences without end mark. */
  claim?: readonly string[];
  /** Placards. */
  demand?: readonly string[];
  /** Sentences to `you`. */
  fortune?: readonly string[];
  /** Search words, lower case, going too far. */
  search?: readonly Four[];
  /** What the brain says at night. */
  brain?: readonly string[];
  /** Kinds of people, plural. */
  people?: readonly string[];
  /** Headline and ticker. */
  news?: readonly Two[];
  /** Mug, shoe, plant and bag in this life. */
  pack?: readonly Four[];
}

export type TopicPool = keyof TopicLines;
