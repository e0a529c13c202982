import type { WriterTemplate } from '../../../../src-shared/contract/model-tasks.ts';
import type { Conversation } from '../program/messages.ts';
import { createTurn } from './turns.ts';

/**
 * What a model inside CAM is told before any idea, always the same, so that it is read once and kept: an instruction and
 * pairs of idea and lines. The pairs are ready memes of different shapes that were marked as funny.
 */

const SYSTEM =
  'You write funny memes. You get the joke of a picture, the texts it needs and an idea. Write each text on a line of its own, short, concrete and surprising, about the idea. Use the language of the idea. Never repeat the idea or these examples.';

interface Pair {
  idea: string;
  joke: Pick<WriterTemplate, 'name' | 'useWhen'>;
  /** By region, with the characters it holds. */
  lines: readonly { region: string; maxChars: number; text: string }[];
}

const PAIRS: readonly Pair[] = [
  {
    idea: 'The tap hits the spoon in the sink and soaks me',
    joke: {
      name: 'Boss fight',
      useWhen: 'somebody small and badly prepared faces one enormous everyday task or opponent',
    },
    lines: [
      { region: 'hero', maxChars: 40, text: 'Me, in a clean shirt, on my way out' },
      { region: 'boss', maxChars: 46, text: 'A teaspoon, lying on its back' },
    ],
  },
  {
    idea: 'Nothing I studied came up in the exam',
    joke: {
      name: 'Draw the Rest of the Owl',
      useWhen: 'instructions begin with something trivial and skip all of the work',
    },
    lines: [
      { region: 'first', maxChars: 50, text: 'In class: “This is a cat.”' },
      { region: 'second', maxChars: 50, text: 'In the exam: “Derive the cat.”' },
    ],
  },
  {
    idea: "I buy things I don't need because they're on sale",
    joke: { name: 'Line Goes Up', useWhen: 'an absurd gain is presented as a triumph of business sense' },
    lines: [
      {
        region: 'bottom',
        maxChars: 70,
        text: 'Saved 60 per cent on a kayak. We live on the fourth floor.',
      },
    ],
  },
  {
    idea: 'I walked into a glass door',
    joke: {
      name: 'Surprised by the Obvious',
      useWhen: 'someone does a thing, gets the plain result of it and is astonished',
    },
    lines: [
      { region: 'deed', maxChars: 56, text: 'Cleaned the patio door until you couldn’t see it' },
      { region: 'result', maxChars: 56, text: 'Couldn’t see it' },
      { region: 'surprise', maxChars: 40, text: 'Me, and a wasp' },
    ],
  },
  {
    idea: 'My dog wants to bring home the biggest stick in the forest',
    joke: { name: 'Final form', useWhen: 'something harmless grows in three stages into a monster' },
    lines: [
      { region: 'first', maxChars: 16, text: 'a twig' },
      { region: 'second', maxChars: 16, text: 'a branch' },
      { region: 'third', maxChars: 16, text: 'FENCE, WITH GATE' },
    ],
  },
  {
    idea: 'The teacher keeps talking after the bell has rung',
    joke: {
      name: 'Mic Drop',
      useWhen: 'a short remark ends a discussion for good, though it proves nothing',
    },
    lines: [
      {
        region: 'word',
        maxChars: 70,
        text: '“The bell does not dismiss you. The bell and I have spoken.”',
      },
    ],
  },
  {
    idea: 'I say sorry to furniture',
    joke: {
      name: 'Awake at Night',
      useWhen: 'somebody lies awake because their own brain brings up a trivial old worry or an odd question',
    },
    lines: [
      {
        region: 'brain',
        maxChars: 90,
        text: 'You said “sorry” to the shop dummy. And it didn’t answer. It’s still offended.',
      },
      { region: 'sleeper', maxChars: 50, text: 'I’ll buy something there.' },
    ],
  },
];

/** The system's turn, then pairs of a user's and a model's turn. */
export const BEGINNING: Conversation = {
  system: SYSTEM,
  turns: PAIRS.flatMap(({ idea, joke, lines }) => [
    createTurn(
      { ...joke, boxes: lines.map(({ region, maxChars }) => ({ name: region, max_chars: maxChars })) },
      idea,
    ),
    lines.map(({ region, text }) => `${region}: ${text}`).join('\n'),
  ]),
};

/** The texts of the beginning, none of which an answer may repeat. */
export const BEGINNING_TEXTS: readonly string[] = [
  SYSTEM,
  ...PAIRS.flatMap(({ idea, joke, lines }) => [idea, joke.useWhen ?? '', ...lines.map(({ text }) => text)]),
];
