import type { en } from './en/index.ts';

/**
 * Types of the message catalogue: a key that does not exist, or a call that leaves a value out, does not compile.
 * A key is written `area:path.to.message`; its values stand in the English text as `{{name}}` or `{{name, format}}`.
 * A message with plural forms has one entry for each (`found_one`, `found_other`) and is called without the ending.
 */

type Catalogue = typeof en;
export type Area = keyof Catalogue;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<K> = K extends `${infer Base}_${Plural}` ? Base : K;

/** The paths of the texts in a tree: `search.label`. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** The text at a path; of one with plural forms the general form. */
type TextAt<T, P> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : `${P & string}_other` extends keyof T
      ? T[`${P & string}_other`] | '{{count, number}}'
      : never;

/** What the formats of i18next take. */
interface FormattedValues {
  number: number;
  list: readonly string[];
}

/** The values in a text: name → type. */
type ValuesIn<S> = S extends `${string}{{${infer Inner}}}${infer Rest}`
  ? (Inner extends `${infer Name}, ${infer Format}`
      ? { [K in Name]: Format extends keyof FormattedValues ? FormattedValues[Format] : string | number }
      : { [K in Inner]: string | number }) &
      ValuesIn<Rest>
  : unknown;

type Both<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer All) => void
  ? All
  : never;

export type MessageKey = { [A in Area]: `${A}:${Paths<Catalogue[A]>}` }[Area];

export type MessageText<K extends MessageKey> = K extends `${infer A}:${infer P}`
  ? A extends Area
    ? TextAt<Catalogue[A], P>
    : never
  : never;

export type MessageValues<K extends MessageKey> = Both<ValuesIn<MessageText<K>>>;

/** Nothing for a message without values, else an object with all of them. */
export type Arguments<K extends MessageKey> = keyof MessageValues<K> extends never
  ? []
  : [values: MessageValues<K>];

export type LabelKey = { [K in MessageKey]: keyof MessageValues<K> extends never ? K : never }[MessageKey];

/** Returns a message in the language of the window. */
export type Translate = <K extends MessageKey>(key: K, ...values: Arguments<K>) => string;
