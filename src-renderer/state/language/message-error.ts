import type { Arguments, MessageKey, Translate } from '../../../src-shared/messages/keys.ts';

/** An error whose words are in the catalogue: they are read where it is shown, in the language of the window. */
export class MessageError extends Error {
  readonly words: (t: Translate) => string;
  constructor(words: (t: Translate) => string) {
    super('An error of the window, whose words are in the catalogue.');
    this.name = 'MessageError';
    this.words = words;
  }
}

/** The error with a message of the catalogue. */
export const messageError = <K extends MessageKey>(key: K, ...values: Arguments<K>): MessageError =>
  new MessageError((t) => t(key, ...values));
