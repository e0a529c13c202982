import Type, { type Static, type TProperties } from 'typebox';

export const strict = { additionalProperties: false };
export const object = <P extends TProperties>(description: string, properties: P) =>
  Type.Object(properties, { ...strict, description });
export const flag = (description: string) => Type.Optional(Type.Literal(true, { description }));

export const Emoji = Type.String({ minLength: 1, examples: ['🐈'] });
export const EmojiList = Type.Array(Emoji, {});
export const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
export const Share = Type.Number({ minimum: 0, maximum: 1 });
export const Phrases = Type.Array(Type.String({ pattern: '^[^\\sA-Z]+( [^\\sA-Z]+)*$' }), {
  minItems: 1,
  description: 'Words or phrases in lower case, at most four words each.',
});
export const Id = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' });

export const Dye = object('What a colour word makes of a drawing.', {
  hue: Type.Optional(
    Type.Number({ minimum: 0, maximum: 360, description: 'Degrees; none for black, white and grey.' }),
  ),
  saturation: Type.Number({ minimum: 0, description: 'Factor.' }),
  lightness: Type.Number({ minimum: -1, maximum: 1, description: 'Added.' }),
});
export type Dye = Static<typeof Dye>;
