/** The closed word classes of English, and open-class words that help to find them. */

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const DETERMINERS = toWordSet(
  `the a an my your his her its our their this that these those every each some any no another all both
  half one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred`,
);
export const PREPOSITIONS = toWordSet(
  `of to in on at for from with without by as into onto over about after before during between through under
  against like around behind near off out up down until since across along past inside outside toward towards
  per via than except because while when if upon within beyond despite instead`,
);
export const ADVERBS = toWordSet(
  `again always never often sometimes still already finally just only really actually even ever almost nearly
  totally completely probably definitely suddenly accidentally secretly immediately slowly quickly somehow
  both literally basically also constantly usually barely hardly apparently randomly proudly quietly loudly now then
  once twice together instead maybe perhaps honestly simply genuinely confidently repeatedly casually politely`,
);
export const PARTICLES = toWordSet(
  'up out down off on over away back in around through along apart together',
);
export const PRONOUNS = toWordSet(
  `i you we they he she it someone somebody everyone everybody nobody anyone people no-one who something
  everything nothing`,
);
export const OBJECT_PRONOUNS = toWordSet(
  'me you him her it us them myself yourself himself herself itself themselves',
);
export const SELF = toWordSet('i we me us');
export const AUXILIARIES = toWordSet(
  `am is are was were be been being has have had do does did can could will would shall should may might must
  isn’t aren’t wasn’t weren’t hasn’t haven’t hadn’t don’t doesn’t didn’t can’t cannot couldn’t won’t wouldn’t
  shouldn’t mustn’t ain’t`,
);
export const MODALS = toWordSet(
  'can could will would shall should may might must cannot can’t couldn’t won’t wouldn’t shouldn’t mustn’t',
);

/** -ing words that are things or plain adjectives, not acts. */
export const ING_NOUNS = toWordSet(
  `morning evening meeting thing something nothing everything anything king ring spring string wing building
  ceiling feeling wedding clothing pudding sibling darling parking boring annoying interesting amazing exciting
  during interview awkward terrifying confusing exhausting embarrassing`,
);
/** Nouns that begin like an act: `dating apps`. */
export const GERUND_COMPOUND =
  /^(?:(?:team )?building (?:site|weekend|day|event)|dating (?:app|site|profile)|hiring manager|parking (?:lot|ticket|space)|washing (?:machine|up)|shopping (?:list|mall|cart)|swimming pool|living room|waiting (?:room|list)|meeting room|dining (?:room|table)|cleaning (?:lady|day)|boarding pass|training (?:plan|wheel)|landing page|gaming (?:chair|pc)|marketing (?:team|email|people)|driving (?:instructor|licen[cs]e|test)|cooking (?:show|class)|sleeping bag|running shoe|frying pan|rocking chair|wedding (?:dress|cake)|boxing day|housing market|streaming service|loading screen|moving box(?:e)?)s?(?=\s|$)/i;
/** Past forms that mostly stand before a noun. */
export const ADJECTIVE_PARTICIPLES = toWordSet(
  `burnt broken tired bored frozen fried baked used shared unread unpaid overpriced overcooked stuck lost
  closed hidden abandoned unsolicited scheduled failed deleted mixed canned leftover unexpected advanced`,
);
/** Words that are nouns more often than the verbs they look like. */
export const NOUN_FIRST = toWordSet(
  `story stories payday work email call code plan test show drink dream plant cook fire park watch call phone date time day week
  project deadline group homework water coffee sleep run walk diet cat dog bug trip party movie video game
  printer form report fix release demo queue order dance text question answer study exam score match train bus
  drive ride shop store market bill pay rent hair cut bed book paper note mail post comment like share
  update upgrade merge password login search meeting standup snack lunch dinner breakfast cake cup glass hand head
  face eye back name list mix bike wake light heat ice rain snow wind weather cold hope love hate fear
  rest stop start end break change turn play need want mind matter point place set type sign mask
  brush comb dust mop iron tape pin rock roll swing kick punch garden exercise workout visit cover
  monday mondays tuesday wednesday thursday friday saturday sunday weekend mornings kids people laundry dishes
  lines milk butter shoes socks pet pets emails calls meetings exams deadlines bugs tests plants step steps socks cats dogs`,
);
/** Adjectives common in ideas, for finding where a noun phrase ends. */
export const ADJECTIVES = toWordSet(
  `new old good bad big small tiny huge long short little whole entire same other own last first next best worst
  better worse early late free full empty hot cold warm cheap expensive tired bored hungry happy sad angry
  nervous awkward alone busy ready sure sorry wrong right loud quiet clean dirty fresh dead alive perfect real
  fake weird normal quick slow easy hard rich poor broke single sick healthy lazy smart stupid funny serious
  fancy massive giant simple complicated random local online awake asleep late grown mandatory optional urgent important`,
);
