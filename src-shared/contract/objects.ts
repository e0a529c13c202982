import Type, { type TObject, type TProperties, type TSchema } from 'typebox';

/** Object schemas as the contract writes them. */

/** An object that may have further fields: what the engine answers. */
export const defineObject = <P extends TProperties>(title: string, fields: P): TObject<P> =>
  Type.Object(fields, { title });

/** An object without any other fields: what callers send, and what is stored. */
export const defineStrict = <P extends TProperties>(title: string, fields: P): TObject<P> =>
  Type.Object(fields, { additionalProperties: false, title });

/** One without a title, such as a query or a part of another object; it has no other fields either. */
export const defineInner = <P extends TProperties>(fields: P): TObject<P> =>
  Type.Object(fields, { additionalProperties: false });

/** Fields of which each may be left out. */
export function optional<P extends Record<string, TSchema>>(fields: P) {
  return Type.Partial(Type.Object(fields)).properties;
}
