import type { SettingId } from './backdrops/index.ts';
import type { Dye } from './colour.ts';
import type { Time, Weather } from './stage.ts';

/** What the painter makes of words that are no things: tables of phrases by meaning, alternatives behind `|`. */

export type Relation =
  | 'on'
  | 'in'
  | 'under'
  | 'over'
  | 'beside'
  | 'behind'
  | 'holding'
  | 'wearing'
  | 'eating'
  | 'playing'
  | 'chasing'
  | 'versus'
  | 'watching';

export type Mood =
  | 'happy'
  | 'sad'
  | 'angry'
  | 'scary'
  | 'love'
  | 'party'
  | 'epic'
  | 'calm'
  | 'tired'
  | 'magic'
  | 'shocked'
  | 'cold'
  | 'hot';

/** What an actor does; it shows as marks about it. */
export type Act =
  | 'sleep'
  | 'sing'
  | 'dance'
  | 'cry'
  | 'yell'
  | 'run'
  | 'jump'
  | 'fly'
  | 'think'
  | 'burn'
  | 'explode'
  | 'sparkle';

export type Meaning =
  | {
      kind: 'setting';
      setting: SettingId /** It is not what the word says, only the nearest there is. */;
      near?: true;
    }
  | { kind: 'time'; time: Time }
  | { kind: 'weather'; weather: Weather }
  | { kind: 'mood'; mood: Mood }
  | { kind: 'act'; act: Act }
  | { kind: 'size'; scale: number }
  | { kind: 'colour'; colour: string; dye: Dye }
  | { kind: 'count'; count: number }
  | { kind: 'relation'; relation: Relation }
  | { kind: 'prop'; emoji: string; relation: Relation }
  | { kind: 'nothing' };

/** `~` marks what the setting is merely near to. */
const SETTING_WORDS: Readonly<Partial<Record<SettingId, string>>> = {
  meadow: 'meadow|field|grass|lawn|countryside|hill|hills|outdoors|outside|nature|garden|backyard|picnic',
  park: 'park|playground|~bench|~zoo',
  forest: 'forest|woods|wood|woodland|camping|wilderness',
  jungle: 'jungle|rainforest|rain forest|tropics',
  mountain: 'mountain|mountains|alps|peak|summit|cliff|hike|hiking|valley',
  snow: 'snowfield|arctic|antarctica|north pole|south pole|ski slope|skiing|tundra|iceberg|glacier|in the snow|winter wonderland',
  desert: 'desert|sahara|dune|dunes|wild west|canyon|western|oasis',
  farm: 'farm|barn|farmyard|ranch|~village',
  beach: 'beach|seaside|shore|coast|tropical island|island|holiday|holidays|vacation|hawaii|on the sand',
  sea: 'sea|ocean|lake|river|pond|harbour|harbor|at sea|on the water|waves',
  underwater:
    'underwater|under water|under the sea|deep sea|sea floor|seabed|aquarium|coral reef|reef|bottom of the sea|bottom of the ocean|~swimming pool|~pool',
  city: 'street|road|town|city street|downtown|~shop|~shops|~market|~supermarket|~mall|~cafe|~café|~coffee shop|~bar|~pub|~airport|~train station|traffic|traffic jam|sidewalk|pavement|alley|bus stop',
  skyline: 'city|big city|skyline|new york|tokyo|london|manhattan|metropolis|skyscrapers|highway|motorway',
  space: 'space|outer space|galaxy|universe|cosmos|orbit|milky way|stars|zero gravity',
  moon: 'on the moon|moon surface|moon landing|mars|on mars|another planet|alien planet',
  clouds: 'heaven|sky|in the sky|above the clouds|on a cloud|clouds|in the clouds|cloud nine',
  volcano: 'volcano|lava|hell|inferno|underworld|apocalypse|end of the world|doom',
  graveyard: 'graveyard|cemetery|haunted house|haunted|halloween|crypt|spooky forest',
  castle: 'kingdom|fairy tale|fairytale|fantasy|medieval|middle ages|middle-earth',
  retro: 'vaporwave|synthwave|retro|eighties|80s|1980s|neon|cyberpunk|cyberspace|internet|matrix|tron|arcade',
  stage:
    'stage|on stage|concert|theatre|theater|show|talent show|~circus|karaoke night|ted talk|awards|presentation',
  disco: 'disco|dance floor|dancefloor|nightclub|club|rave',
  court:
    'stadium|arena|match|world cup|olympics|pitch|football field|~race track|~racetrack|~race|~marathon|tournament|sports day|~gym',
  office:
    'office|meeting|meeting room|workplace|work|job|cubicle|at work|startup|~zoom call|standup|stand-up|sprint|~server room|~conference call|~interview|~job interview|~hospital|~bank',
  living: 'living room|lounge|home|at home|flat|apartment|house party|indoors|inside',
  kitchen: 'kitchen|~restaurant|~dinner|~breakfast|~lunch|cooking|~diner|~bakery',
  bedroom: 'bedroom|bedtime|sleepover|nap time|naptime',
  bathroom: 'bathroom|~shower|restroom|~sauna|~spa',
  classroom: 'classroom|school|class|lecture|~exam|~exams|~university|~college',
  library: 'library|libraries|bookshop|bookstore|reading room|archive',
};

const TIME_WORDS: Readonly<Record<Time, string>> = {
  day: 'day|noon|midday|daytime|afternoon|sunny|sunshine|bright|summer|spring',
  dawn: 'dawn|sunrise|morning|early morning|monday morning|pastel',
  sunset: 'sunset|evening|dusk|golden hour|twilight|autumn|fall',
  night:
    'night|midnight|at night|nighttime|dark|moonlight|moonlit|starry|starry night|nocturnal|3am|3 am|late night',
};

const WEATHER_WORDS: Readonly<Record<Exclude<Weather, 'clear'>, string>> = {
  rain: 'rain|rainy|raining|in the rain|wet|drizzle|puddle|pouring rain|cloudy|overcast|grey sky',
  snow: 'snow|snowy|snowing|winter|christmas|blizzard|snowfall|snowstorm',
  fog: 'fog|foggy|mist|misty|smoke|smoky|haze|hazy',
  storm: 'storm|stormy|thunderstorm|thunder|lightning|hurricane',
};

const MOOD_WORDS: Readonly<Record<Mood, string>> = {
  happy:
    'happy|cheerful|joyful|joy|smiling|excited|fun|funny|laughing|delighted|glad|proud|silly|cute|adorable|good|great|nice|wholesome',
  sad: 'sad|unhappy|depressed|lonely|alone|melancholy|heartbroken|disappointed|gloomy|miserable|sadness|blue monday|monday|existential|regret|grief',
  angry: 'angry|mad|furious|annoyed|rage|raging|grumpy|evil|aggressive|cross|anger',
  scary: 'scary|spooky|creepy|horror|terrifying|frightening|scared|afraid|nightmare|cursed|sinister',
  love: 'love|in love|romantic|romance|loving|valentine|kissing|hugging|date|wedding',
  party:
    'party|celebrating|celebration|birthday|festive|partying|friday|new year|carnival|weekend|victory|winning',
  epic: 'epic|heroic|dramatic|legendary|mighty|powerful|majestic|glorious|final boss|battle|war',
  calm: 'calm|peaceful|relaxed|relaxing|quiet|serene|cosy|cozy|zen|chill|chilling|meditating|lazy',
  tired: 'tired|exhausted|sleepy|bored|boring|burnout|burned out|overworked|boredom',
  magic:
    'magic|magical|enchanted|mystic|mystical|dreamy|dream|surreal|psychedelic|glitter|sparkling|abstract',
  shocked:
    'shocked|surprised|amazed|panic|panicking|confused|stressed|chaos|chaotic|worried|nervous|anxious|anxiety|suspicious',
  cold: 'cold|frozen|freezing|icy|chilly',
  hot: 'hot|heat|heatwave|boiling|fiery|spicy',
};

const ACT_WORDS: Readonly<Record<Act, string>> = {
  sleep: 'sleeping|asleep|sleeps|snoring|napping|dreaming|sleep|nap|snoozing',
  sing: 'singing|sings|sing|whistling|humming|listening to music',
  dance: 'dancing|dances|dance|partying hard|moonwalking',
  cry: 'crying|cries|cry|weeping|sobbing|tears|in tears|crying over|crying about|crying at',
  yell: 'yelling|yells|yell|screaming|screams|scream|shouting|shouts|roaring|roars|yelling at|screaming at|shouting at|ranting',
  run: 'running|runs|racing|rushing|fleeing|escaping|sprinting|fast|speeding|run|running away|running late|late',
  jump: 'jumping|jumps|leaping|bouncing|jump',
  fly: 'flying|flies|floating|soaring|hovering|levitating|falling',
  think: 'thinking|thinks|wondering|pondering|dreaming of|contemplating|philosophical',
  burn: 'on fire|burning|in flames|ablaze',
  explode: 'exploding|explodes|explode|blowing up',
  sparkle: 'shiny|sparkly|glowing|clean|brand new|golden|perfect',
};

/** Verbs that put a thing into somebody's hands. */
const PROP_WORDS: readonly (readonly [words: string, emoji: string, relation: Relation])[] = [
  ['programming|coding|typing|working|debugging|hacking|emailing|working from home', '💻', 'holding'],
  ['reading|studying|learning', '📖', 'holding'],
  ['cooking dinner|frying', '🍳', 'holding'],
  ['gaming|playing video games|playing games', '🎮', 'holding'],
  ['texting|scrolling|calling|phoning|on the phone|tweeting', '📱', 'holding'],
  ['skateboarding|skating', '🛹', 'on'],
  ['cycling|biking', '🚲', 'on'],
  ['driving', '🚗', 'in'],
  ['drinking coffee', '☕', 'holding'],
  ['painting|drawing', '🎨', 'holding'],
  ['shopping', '🛒', 'holding'],
  ['photographing|taking a photo|taking photos', '📷', 'holding'],
  ['voting', '🗳', 'holding'],
];

const RELATION_WORDS: Readonly<Record<Relation, string>> = {
  on: 'on|onto|on top of|atop|riding|rides|ride|riding on|sitting on|standing on|sits on|stands on|lying on|lies on|surfing on',
  in: 'in|inside|inside of|into|stuck in|hiding in|sitting in|driving in|trapped in',
  under: 'under|underneath|below|beneath|hiding under',
  over: 'over|above|flying over|jumping over',
  beside:
    'with|and|in front of|next to|beside|near|by|alongside|plus|meets|meeting|talking to|playing with|together with|at|from|against the|around|between|after',
  behind: 'behind|hiding behind',
  holding:
    'holding|holds|carrying|carries|using|with a|with an|with his|with her|drinking|drinks|selling|wielding|bringing|delivering|delivers|stealing|steals|buying|looking for|showing',
  playing: 'playing|plays|play',
  wearing:
    'wearing|wears|dressed in|dressed as|dressed as a|dressed up as|dressed up as a|dressed like a|in his|in her|in its',
  eating: 'eating|eats|eat|biting|chewing|licking|devouring',
  chasing: 'chasing|chases|chase|following|follows|hunting|hunts|catching',
  versus:
    'versus|vs|vs.|against|fighting|fights|fighting with|fight|battles|battling|attacking|attacks|boxing|arguing with|destroying|destroys',
  watching:
    'watching|watches|looking at|looks at|staring at|stares at|facing|seeing|admiring|ignoring|judging|waiting for|dreaming about|pointing at',
};

const SIZE_WORDS: readonly (readonly [words: string, scale: number])[] = [
  ['giant|gigantic|enormous|colossal|massive|monstrous', 1.75],
  ['huge|very big|very large|really big|supersized', 1.55],
  ['big|large|tall|fat|chonky|chubby', 1.3],
  ['small|little|short|young', 0.68],
  ['tiny|mini|miniature|very small|microscopic|teeny', 0.48],
];

const COLOUR_WORDS: readonly (readonly [words: string, dye: Dye])[] = [
  ['red|scarlet|crimson', { hue: 356, saturation: 1.25, lightness: -0.03 }],
  ['orange|ginger', { hue: 28, saturation: 1.25, lightness: 0 }],
  ['yellow', { hue: 48, saturation: 1.35, lightness: 0.04 }],
  ['gold|golden coloured', { hue: 44, saturation: 1.1, lightness: -0.02 }],
  ['green|lime', { hue: 125, saturation: 0.95, lightness: -0.02 }],
  ['turquoise|teal|cyan', { hue: 182, saturation: 1, lightness: 0 }],
  ['blue|navy', { hue: 214, saturation: 1.15, lightness: 0 }],
  ['purple|violet', { hue: 276, saturation: 0.95, lightness: 0 }],
  ['pink|magenta', { hue: 332, saturation: 1.15, lightness: 0.1 }],
  ['brown', { hue: 26, saturation: 0.7, lightness: -0.14 }],
  ['black', { hue: undefined, saturation: 0, lightness: -0.36 }],
  ['white', { hue: undefined, saturation: 0, lightness: 0.34 }],
  ['grey|gray|silver', { hue: undefined, saturation: 0, lightness: 0.04 }],
];

const COUNT_WORDS: readonly (readonly [words: string, count: number])[] = [
  ['one|single|lone', 1],
  ['two|2|pair of|a pair of|couple of|a couple of|both|twin', 2],
  ['three|3|a few|few|some|several|trio of', 3],
  ['four|4', 4],
  ['five|5', 5],
  ['six|6', 6],
  ['seven|7|many|lots of|a lot of|group of|a group of|bunch of|a bunch of', 7],
  ['eight|8', 8],
  ['nine|9|crowd of|a crowd of|an army of|army of|herd of|a herd of', 9],
  ['ten|10', 10],
  ['eleven|11', 11],
  [
    'dozen|a dozen|12|twelve|hundreds of|a hundred|hundred|100|thousands of|a thousand|1000|countless|million|endless',
    12,
  ],
];

/** Words that say nothing one could draw. */
const FILLERS = `a|an|the|of|is|are|am|be|being|been|it|its|it's|his|her|their|my|your|our|this|that|these|those|to|for|
  as|or|but|so|very|really|just|who|which|when|while|where|then|than|there|here|has|have|had|was|were|will|would|can|
  could|i|we|he|she|they|you|him|them|us|not|no|nor|like|during|through|about|up|down|out|off|all|every|each|another|
  empty|delicious|real|actual|picture|image|photo|photograph|drawing|illustration|painting of|picture of|a picture of|an image of|photo of|
  a photo of|drawing of|illustration of|meme|meme of|cartoon|cartoon of|scene|style|please|make|show me|draw|paint|
  background|sitting|standing|sits|stands|lying|looking|looks|walking|walks|waiting|going|goes|doing|does|having|
  getting|trying|made|full|its own|his own|her own|too|also|only|more|most|still|again|always|never|what|how|why|if|
  because|does not|doesn't|don't|cannot|can't|fully|someone's|time|day of|first|last|own|new`;

function settingWords(): [words: string, setting: SettingId][] {
  const all: [string, SettingId][] = [];
  let setting: keyof typeof SETTING_WORDS;
  for (setting in SETTING_WORDS) all.push([SETTING_WORDS[setting] ?? '', setting]);
  return all;
}

/** Everything above, by phrase. */
export function meanings(): ReadonlyMap<string, Meaning> {
  const all = new Map<string, Meaning>();
  const add = (words: string, meaning: Meaning) => {
    for (const word of words.split('|')) {
      const phrase = word.trim();
      if (phrase && !all.has(phrase)) all.set(phrase, meaning);
    }
  };
  const table = <K extends string>(
    words: Readonly<Partial<Record<K, string>>>,
    make: (key: K) => Meaning,
  ) => {
    for (const key in words) add(words[key] ?? '', make(key));
  };
  table(ACT_WORDS, (act) => ({ kind: 'act', act }));
  for (const [words, emoji, relation] of PROP_WORDS) add(words, { kind: 'prop', emoji, relation });
  table(TIME_WORDS, (time) => ({ kind: 'time', time }));
  table(WEATHER_WORDS, (weather) => ({ kind: 'weather', weather }));
  for (const [words, setting] of settingWords()) {
    for (const word of words.split('|')) {
      const near = word.startsWith('~') ? { near: true as const } : {};
      add(word.replace('~', ''), { kind: 'setting', setting, ...near });
    }
  }
  table(MOOD_WORDS, (mood) => ({ kind: 'mood', mood }));
  for (const [words, scale] of SIZE_WORDS) add(words, { kind: 'size', scale });
  for (const [words, dye] of COLOUR_WORDS) {
    for (const colour of words.split('|')) add(colour, { kind: 'colour', colour, dye });
  }
  for (const [words, count] of COUNT_WORDS) add(words, { kind: 'count', count });
  table(RELATION_WORDS, (relation) => ({ kind: 'relation', relation }));
  add(FILLERS, { kind: 'nothing' });
  return all;
}
