import Type, { type Static } from 'typebox';
import { Dye, Emoji, EmojiList, flag, Id, object, Phrases, Share } from './schema-parts.ts';
import { BACKDROP_IDS, CAST_KINDS } from './terms.ts';

/** Schemas of the files about figures and things: looks, clothes, and what they hold. */

export const Roles = Type.Array(
  object('What people and animals can be: `frog king`, `cat astronaut`.', {
    emoji: Type.Optional(
      Type.String({ description: 'Of a person in this role; a person is dressed where there is none.' }),
    ),
    garment: Id,
    hat: Type.Optional(Id),
    wears: Type.Optional(Type.String({ description: 'An emoji on the head, over the eyes or the ears.' })),
    holds: Type.Optional(Emoji),
    glass_helmet: flag('Under a glass helmet.'),
    dye: Type.Optional(Dye),
    words: Phrases,
  }),
);
export type Role = Static<typeof Roles>[number];

export const Things = Type.Record(
  Id,
  object('A thing no emoji shows; its drawing is art/things/<id>.svg.', {
    name: Type.String(),
    kind: Type.Enum(CAST_KINDS),
    size: Type.Number({ minimum: 0, description: 'Height beside a person.' }),
    home: Type.Optional(Type.Enum(BACKDROP_IDS)),
    words: Phrases,
  }),
);

export const Wardrobe = object('What can be worn.', {
  garments: Type.Array(
    object('Clothes no emoji shows; the drawing is art/garments/<garment>.svg.', {
      garment: Id,
      emoji: Type.String({ description: 'Stands for it in lists by emoji.' }),
      words: Phrases,
    }),
  ),
  garment_of: Type.Record(Emoji, Id, { description: 'What somebody wears who puts on an emoji.' }),
  formal: Type.Array(Id, { description: 'Garments with a collar and a tie, for those without shoulders.' }),
  undressed: Type.Record(Id, EmojiList, {
    description: 'What heads wear of whom the prompt names no clothes.',
  }),
  hats: Type.Record(
    Id,
    object('A hat; its drawing is art/hats/<id>.svg, the brim at 96 of 100.', {
      wide: Type.Number({ description: 'Width beside the crown of the head.' }),
      sink: Type.Number({ description: 'How far it sinks onto the crown, share of its width.' }),
      words: Type.Optional(Phrases),
    }),
  ),
  worn: object('Where emoji are worn.', {
    hat: EmojiList,
    eyes: EmojiList,
    ears: EmojiList,
    neck: EmojiList,
  }),
  lenses: Type.Record(Emoji, Share, {
    description: 'Height of the lenses in the art of eyewear, from below.',
  }),
  wide: Type.Array(Emoji, { description: 'Neckwear wider than the neck.' }),
});

const Percent = Type.Number({ minimum: 0, maximum: 100 });
const Eyes = Type.Tuple([Percent, Percent, Percent], {
  description: 'Left and right eye (equal in profile), and y.',
});
const MouthAt = Type.Tuple([Percent, Percent]);
const Skin = {
  skin: Type.Optional(Type.String({ description: 'Colour about the eyes.' })),
  muzzle: Type.Optional(
    Type.String({ description: 'Colour about the mouth, where another can be drawn over it.' }),
  ),
};
const Face = object('A face seen from the front.', {
  eyes: Eyes,
  mouth: Type.Tuple([Percent, Percent], { description: 'y and half its width.' }),
  crown: Type.Tuple([Percent, Percent], { description: 'y of the edge of a hat, and its width.' }),
  ...Skin,
  tongue: Type.Optional(
    Type.Array(Type.String(), { description: 'Fills to remove before another mouth is drawn.' }),
  ),
  eye: Type.Optional(Type.Number({ description: 'Radius of an eye.' })),
  jaw: Type.Optional(Percent),
});
const Measured = Type.Tuple([Percent, Percent, Percent], { description: 'x, y and width.' });
const Figure = {
  eyes: Eyes,
  crown: Measured,
  neck: Measured,
};
export const Heads = object(
  'What was measured on the art of each head: per cent of its square, x from the left and y from the top.',
  {
    fronts: Type.Record(Emoji, Face),
    human: Face,
    humans: EmojiList,
    face: Face,
    wholes: Type.Record(
      Emoji,
      object('A whole animal.', {
        ...Figure,
        mouth: MouthAt,
        profile: Type.Optional(Type.String({ description: 'Skin, where the head is all there is.' })),
      }),
    ),
    animal: object('Animals that were not measured.', { ...Figure, mouth: MouthAt }),
    bust: object('People down to the shoulders.', {
      ...Figure,
      mouth: Measured,
      eye: Type.Number(),
      ...Skin,
    }),
    person: object('Whole people.', { ...Figure, mouth: Measured, eye: Type.Number(), ...Skin }),
  },
);
export type FaceMeasures = Static<typeof Face>;
export type HeadMeasures = Static<typeof Heads>;

export const Figures = object('What figures and things can do, by their emoji.', {
  lifeless: Type.Array(Emoji, { description: 'Of a kind that is alive, though not alive.' }),
  front_views: Type.Record(Emoji, Emoji, { description: 'Whole figures and their faces.' }),
  upright: Type.Array(Emoji, { description: 'Animals whose art shows them from the front.' }),
  handed: Type.Array(Emoji, { description: 'Animals and faces that can hold a thing.' }),
  upright_hands: Type.Array(Emoji, { description: 'Animals that hold a thing in front of them.' }),
  plain_people: Type.Array(Emoji, { description: 'People who take the art of their role.' }),
  scenery: Type.Array(Emoji, { description: 'Backdrops show it, and no prompt can take it out.' }),
  decks: object('How high things stand on something, as a share of its height.', {
    kinds: Type.Record(Type.String(), Share),
    emoji: Type.Record(Emoji, Share),
  }),
  rises: Type.Record(Emoji, Share, { description: 'How far things stick out of something they are in.' }),
  umbrellas: Type.Array(Emoji),
});
