/**
 * The words of the policy: lists alone. English only: other languages’ lists there are name rude words, but none tells
 * a slur from an ordinary swear word, and what is a slur in one language is “late” or “black” in the next.
 */

/** Words of the library's list that are refused: slurs and explicit sexual terms. The rest of it only lowers the score. */
export const REFUSED: ReadonlySet<string> = new Set(
  `abeed|africoon|arabush|boonga|chingchong|chink|fag|kike|nigger|retard|tranny|anal|bestiality|blowjob|buttplug|cum|
  deepthroat|dildo|doggystyle|double penetration|ejaculate|felch|fellatio|finger bang|fisting|gangbang|handjob|hentai|
  incest|jizz|lubejob|masturbate|orgasm|orgy|porn|pussy|rape|semen|slut|whore|jailbait`.split(/\|\s*/),
);

/** Names of two groups of words: neither is refused alone, both in one text are. */
export const SEXUAL = 'sexual';
export const CHILD = 'child';

/**
 * More spellings, in the library's form (`|` is the edge of a word), of words of its list and of the two groups. The
 * text is compared without doubled letters (but for b, e, g, l, o and s) and with letters for most digits.
 */
export const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  blowjob: ['|blow job'],
  buttplug: ['|but plug'],
  chink: ['|chinky|'],
  gangbang: ['|gang bang'],
  handjob: ['|hand job|'],
  jailbait: ['jailbait'],
  masturbate: ['m[?]sturbat', 'masterbat'],
  nigger: ['ni9er', 'ni9a'],
  porn: ['|poorn|', '|pronhub|'],
  rape: ['|raping|'],
  [SEXUAL]: ['|sex|', '|sexy|', '|sexual', '|nude', '|naked|', '|erotic', '|horny|', '|topless|'],
  [CHILD]: [
    ...[
      '|child|',
      '|children|',
      '|kid|',
      '|kids|',
      '|minor|',
      '|minors|',
      '|underage',
      '|todler',
      '|preteen',
    ],
    ...[
      '|pre-teen',
      '|teen|',
      '|teens|',
      '|teenage',
      '|schoolgirl',
      '|schoolboy',
      '|schoolchild',
      '|schoolkid',
    ],
    ...['|infant', '|loli|', '|lolis|', '|shota|'],
  ],
};

/** Harmless all the same: what stands in one of these is not looked at. */
export const INNOCENT: readonly string[] = [
  // Names.
  ...['moby dick', 'dick van', 'dick tracy', 'dick cheney', 'dick clark', 'dick turpin', 'philip k dick'],
  ...['philip k. dick', 'tom, dick', 'penistone', 'kike hernandez', 'kike garcia', 'dominic cummings'],
  ...['ee cummings', 'e.e. cummings', 'e. e. cummings', 'dildo, newfoundland', 'dildo newfoundland'],
  ...['pussy riot', 'rape of the lock', 'sex pistols', 'sex and the city', 'naked gun', "offa's dyke"],
  // Animals and plants.
  ...[
    'pussycat',
    'pussy cat',
    'pussy willow',
    'rapeseed',
    'rape seed',
    'oilseed rape',
    'chinkapin',
    'naked mole',
  ],
  ...['blue tit', 'blue tits', 'coal tit', 'coal tits', 'cock-a-doodle', 'cock a doodle', 'cockapoo'],
  // Food.
  ...['cumin', 'shiitake', 'spotted dick', 'fagioli', 'faggots and peas', 'faggots with peas', 'cocktail'],
  ...[
    'food porn',
    'earth porn',
    'map porn',
    'word porn',
    'orgasmic chocolate',
    'slutty brownie',
    'tit bit',
    'titbit',
  ],
  // What is said and meant otherwise.
  ...['cum laude', 'chink in', 'chink of light', 'chinked', 'orgy of', 'tit for tat', 'mishit', 'cockpit'],
  ...['anal retentive', 'anal-retentive', 'deep throat source', 'fagotto', 'fagotti', 'second-hand job'],
  ...['second hand job', 'first-hand job', 'cummerbund', 'cock up', 'cock-up', 'dutch dyke', 'naked eye'],
  ...[
    'naked truth',
    'nude lipstick',
    'sex of',
    'opposite sex',
    'same sex',
    'same-sex',
    'minor bug',
    'minor issue',
  ],
  // What people have to be able to speak of.
  ...[
    'sex education',
    'sex ed',
    'rape survivor',
    'rape crisis',
    'rape culture',
    'slut shaming',
    'slut-shaming',
  ],
  ...['semen analysis', 'retardant', 'retarding', 'retarded ignition', 'retard the ignition'],
  // French, in which it says late.
  ...['en retard', 'du retard', 'de retard', 'retard de', 'un retard', 'le retard', 'retard du'],
];
