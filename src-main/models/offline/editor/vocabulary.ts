import type { EditName } from '../../../../src-shared/contract/picture-edits.ts';
import type { OverlayName } from './overlays.ts';

/** Every edit there is: what it is called, and the phrases that ask for it. */

export interface EditWord {
  /** For sentences about what was done. */
  name: string;
  words: string;
  edit: EditName | OverlayName;
  /** It takes the things named after it. */
  takesThings?: true;
}

export const EDITS: readonly EditWord[] = [
  {
    name: 'greyscale',
    edit: 'greyscale',
    words:
      'greyscale|grayscale|black and white|black & white|b&w|bw|monochrome|grey|gray|noir|film noir|desaturate|desaturated|no colour|no color|remove the colour|remove the color|remove colour|remove color|remove the colours|remove the colors',
  },
  { name: 'sepia', edit: 'sepia', words: 'sepia|brownish' },
  {
    name: 'vintage',
    edit: 'vintage',
    words:
      'vintage|retro|old photo|old photograph|old-fashioned|old fashioned|old|antique|nostalgic|1970s|70s|1920s|like an old photo|vintage photograph|vintage photo|old-timey|aged|film|analog|analogue',
  },
  {
    name: 'deep-fried',
    edit: 'deep-fry',
    words:
      'deep-fry|deep fry|deep-fried|deep fried|deepfry|deepfried|fry|fried|fry it|crispy|cursed|overcooked|nuke|nuked',
  },
  {
    name: 'blurred',
    edit: 'blur',
    words: 'blur|blurry|blurred|out of focus|unfocused|soft|soft focus|dreamy',
  },
  { name: 'sharpened', edit: 'sharpen', words: 'sharpen|sharper|sharp|crisp|crisper|hd|in focus' },
  {
    name: 'pixelated',
    edit: 'pixelate',
    words:
      'pixelate|pixelated|pixelise|pixel art|pixels|pixel|8-bit|8 bit|8bit|minecraft|mosaic|censor|censored|blocky|low resolution|low-res|low res',
  },
  {
    name: 'inverted',
    edit: 'invert',
    words:
      'invert|inverted|negative|invert the colours|invert the colors|invert colours|invert colors|opposite colours|x-ray|xray',
  },
  {
    name: 'mirrored',
    edit: 'mirror',
    words: 'mirror|mirrored|flip|flipped|mirror image|flip it|flip horizontally|flop|reverse',
  },
  {
    name: 'upside down',
    edit: 'upside-down',
    words: 'upside down|upside-down|flip vertically|flip it upside down|on its head|flip upside down',
  },
  {
    name: 'rotated',
    edit: 'rotate',
    words: 'rotate|rotated|degrees|degree|deg|tilt|tilted|sideways|dutch angle|spin',
  },
  {
    name: 'zoomed in',
    edit: 'zoom',
    words:
      'zoom|zoom in|zoom on|zoom in on|zoom into|zoomed|closer|close up|close-up|closeup|enlarge|magnify|crop in|focus on',
  },
  {
    name: 'cropped to a square',
    edit: 'square',
    words: 'square|crop to a square|crop to square|make it square|square crop|1:1|crop',
  },
  {
    name: 'bulged',
    edit: 'bulge',
    words: 'bulge|big head|fisheye|fish-eye|fish eye|bloat|inflate|big nose|distort',
  },
  {
    name: 'swirled',
    edit: 'swirl',
    words: 'swirl|twirl|swirly|twist|twisted|whirl|whirlpool|vortex|dizzy|hypnotise|hypnotic',
  },
  { name: 'stretched', edit: 'stretch', words: 'stretch|stretched|wide|widen|wider|fat|fatter' },
  {
    name: 'made symmetrical',
    edit: 'symmetry',
    words: 'symmetry|symmetrical|symmetric|kaleidoscope|mirror half',
  },
  {
    name: 'brightened',
    edit: 'brighten',
    words: 'brighten|brighter|bright|lighten|lighter|more light|overexposed|day|daylight|sunny',
  },
  {
    name: 'darkened',
    edit: 'darken',
    words: 'darken|darker|dark|dim|dimmer|underexposed|less light|gloomy',
  },
  {
    name: 'more contrast',
    edit: 'contrast',
    words:
      'contrast|more contrast|high contrast|add contrast|increase contrast|increase the contrast|punchy|dramatic|hdr|intense',
  },
  {
    name: 'faded',
    edit: 'fade',
    words: 'fade|faded|washed out|less contrast|low contrast|pale|matte|bleach|bleached',
  },
  {
    name: 'more colour',
    edit: 'saturate',
    words:
      'saturate|saturated|saturation|more colour|more color|colourful|colorful|vivid|vibrant|more colourful|more colorful|more saturation|increase saturation',
  },
  {
    name: 'muted colours',
    edit: 'mute',
    words: 'mute|muted|less colour|less color|less saturation|dull|pastel|desaturate a bit|depressing|sad',
  },
  {
    name: 'warmer',
    edit: 'warm',
    words: 'warm|warmer|warm tones|golden|golden hour|sunset|summer|autumn|cosy|cozy|mexico',
  },
  {
    name: 'cooler',
    edit: 'cool',
    words: 'cool|cooler|cold|colder|cold tones|icy|winter|blueish|bluish|frozen',
  },
  {
    name: 'at night',
    edit: 'night',
    words: 'night|at night|nighttime|night time|make it night|midnight|moonlight|day to night',
  },
  {
    name: 'vignette',
    edit: 'vignette',
    words: 'vignette|dark edges|dark corners|darken the edges|spotlight',
  },
  { name: 'grainy', edit: 'grain', words: 'grain|grainy|noise|noisy|film grain|static|gritty' },
  {
    name: 'rainbow tint',
    edit: 'rainbow',
    words: 'rainbow|rainbow tint|pride|rainbow colours|rainbow colors|psychedelic|trippy',
  },
  {
    name: 'heat map',
    edit: 'thermal',
    words: 'thermal|thermal camera|heat map|heatmap|infrared|predator vision',
  },
  { name: 'two inks', edit: 'duotone', words: 'duotone|two colours|two colors|risograph|riso|spotify' },
  {
    name: 'tinted',
    edit: 'tint',
    words: 'tint|tinted|colour it|color it|colourise|colorize|filter|overlay',
  },
  {
    name: 'posterised',
    edit: 'posterise',
    words:
      'poster|posterise|posterize|posterised|posterized|pop art|pop-art|warhol|flat colours|flat colors|propaganda poster',
  },
  {
    name: 'drawn as a comic',
    edit: 'comic',
    words: 'comic|comic book|cartoon|comics|comic style|cartoonish|manga|anime|drawn|hand-drawn|illustration',
  },
  {
    name: 'printed in dots',
    edit: 'halftone',
    words: 'halftone|newspaper|half-tone|newsprint|dots|printed|lichtenstein',
  },
  {
    name: 'sketched',
    edit: 'sketch',
    words: 'sketch|sketched|pencil|pencil drawing|pencil sketch|drawing|line art|charcoal',
  },
  {
    name: 'glitched',
    edit: 'glitch',
    words:
      'glitch|glitchy|glitched|corrupted|vhs|vhs tape|broken tv|broken screen|cyberpunk|hacked|vaporwave',
  },
  {
    name: 'framed',
    edit: 'frame',
    words:
      'frame|framed|border|bordered|outline|add a frame|add a border|put a frame around|put it in a frame|put a border around|edge',
  },
  {
    name: 'polaroid',
    edit: 'polaroid',
    words: 'polaroid|instant photo|instant picture|snapshot|add a polaroid frame|polaroid frame',
  },
  {
    name: 'speed lines',
    edit: 'speed-lines',
    words:
      'speed lines|speed line|speedlines|action lines|motion lines|focus lines|add speed lines|add action lines|fast|dramatic zoom',
  },
  {
    name: 'in flames',
    edit: 'in-flames',
    words:
      'on fire|in flames|burning|set it on fire|set on fire|in hell|hell|add fire|add flames|everything is fine',
  },
  { name: 'rain', edit: 'rain', words: 'rain|rainy|raining|add rain|make it rain' },
  {
    name: 'snow',
    edit: 'snow',
    words: 'snow|snowy|snowing|add snow|make it snow|christmas|snowflakes',
  },
  { name: 'fog', edit: 'fog', words: 'fog|foggy|mist|misty|add fog|smoke|haze|hazy' },
  {
    name: 'confetti',
    edit: 'confetti',
    words: 'confetti|party|add confetti|celebrate|festive|celebration|birthday',
  },
  { name: 'hearts', edit: 'hearts', words: 'hearts|romantic|love|add hearts|valentine|in love' },
  {
    name: 'sparkles',
    edit: 'sparkles',
    words: 'sparkles|sparkle|magic|magical|glitter|add sparkles|add glitter|add stars|sparkling|shiny',
  },
  {
    name: 'added',
    edit: 'add',
    words: 'add|put|insert|place|paste|give it|give him|give her|give them|with|stick|include',
    takesThings: true,
  },
];

/** Factors of the amount. */
export const INTENSITIES: readonly (readonly [words: string, amount: number])[] = [
  [
    'slightly|a bit|a little|a little bit|a touch|subtle|subtly|lightly|gently|somewhat|light|less|barely|softly',
    0.5,
  ],
  ['more|much|strong|strongly|quite|pretty|rather', 1.35],
  [
    'very|heavily|extremely|super|really|a lot|totally|completely|insanely|ultra|maximum|max|hard|heavy|extreme|extra|too|way',
    1.75,
  ],
];

export const PLACES: readonly (readonly [words: string, place: { x: number; y: number }])[] = [
  ['top left|upper left|top left corner', { x: 0, y: 0 }],
  ['top right|upper right|top right corner', { x: 1, y: 0 }],
  ['bottom left|lower left|bottom left corner', { x: 0, y: 1 }],
  ['bottom right|lower right|bottom right corner', { x: 1, y: 1 }],
  ['left|left side|anticlockwise|counterclockwise|counter-clockwise|leftwards', { x: 0, y: 0.5 }],
  ['right|right side|clockwise|rightwards', { x: 1, y: 0.5 }],
  ['top|upper part|above|head|sky', { x: 0.5, y: 0 }],
  ['bottom|lower part|below|ground|feet', { x: 0.5, y: 1 }],
  ['centre|center|middle', { x: 0.5, y: 0.5 }],
  ['face|eyes|eye', { x: 0.5, y: 0.36 }],
];

export const COLOURS: readonly (readonly [words: string, hex: string])[] = [
  ['red', '#d9263a'],
  ['orange', '#f5821f'],
  ['yellow', '#f7c325'],
  ['gold|golden', '#c9a23c'],
  ['green', '#2f9e4f'],
  ['teal|turquoise|cyan', '#1aa6a6'],
  ['blue', '#2563d9'],
  ['navy', '#16265c'],
  ['purple|violet', '#7a35c9'],
  ['pink|magenta', '#f0559a'],
  ['brown', '#6b4328'],
  ['black', '#0d0e12'],
  ['white', '#fafafa'],
  ['silver', '#b9bec7'],
];
