import Type, { type TObject, type TProperties, type TSchema } from 'typebox';

/** Schemas as the contract writes them; objects have a title, perhaps a description, then their fields. */

type Defined<P> = [fields: P] | [description: string, fields: P];

function create<P extends TProperties>(title: string, defined: Defined<P>, strict: boolean): TObject<P> {
  const [description, fields] = defined.length === 1 ? [undefined, ...defined] : defined;
  return Type.Object(fields, {
    ...(strict && { additionalProperties: false }),
    title,
    ...(description !== undefined && { description }),
  });
}

/** An object that may have further fields: what the engine answers. */
export const defineObject = <P extends TProperties>(title: string, ...defined: Defined<P>): TObject<P> =>
  create(title, defined, false);

/** An object without any other fields: what callers send, and what is stored. */
export const defineStrict = <P extends TProperties>(title: string, ...defined: Defined<P>): TObject<P> =>
  create(title, defined, true);

/** One without a title, such as a query or a part of another object; it has no other fields either. */
export const defineInner = <P extends TProperties>(fields: P): TObject<P> =>
  Type.Object(fields, { additionalProperties: false });

/** Fields of which each may be left out. */
export function makeOptional<P extends Record<string, TSchema>>(fields: P) {
  return Type.Partial(Type.Object(fields)).properties;
}

export const defineText = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description });

export const defineInteger = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });

export const defineNumber = (minimum: number, maximum: number, description: string) =>
  Type.Number({ minimum, maximum, description });
