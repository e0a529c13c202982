import type { Conversation } from '../program/messages.ts';
import { createTurn, type DescribedTemplate } from './turns.ts';

/**
 * What a model inside CAM is told before any idea, always the same, so that it is read once and kept: an instruction and
 * pairs of idea and lines.
 */

const SYSTEM =
  'You write funny memes. You get the joke of a picture, the texts it needs and an idea. Write each text on a line of its own, short, concrete and surprising, about the idea. Use the language of the idea. Never repeat the idea or these examples.';

/** A finished meme that is shown. */
export interface ShownMeme {
  idea: string;
  template: DescribedTemplate;
  /** In the order of the regions. */
  captions: readonly { position: string; text: string }[];
}

export interface Beginning {
  /** The system's turn, then pairs of a user's and a model's turn. */
  conversation: Conversation;
  /** Its texts, none of which an answer may repeat. */
  texts: readonly string[];
}

export const createBeginning = (memes: readonly ShownMeme[]): Beginning => ({
  conversation: {
    system: SYSTEM,
    turns: memes.flatMap(({ idea, template, captions }) => [
      createTurn(template, idea),
      captions.map(({ position, text }) => `${position}: ${text}`).join('\n'),
    ]),
  },
  texts: [
    SYSTEM,
    ...memes.flatMap(({ idea, template, captions }) => [
      idea,
      template.useWhen ?? '',
      ...captions.map(({ text }) => text),
    ]),
  ],
});
