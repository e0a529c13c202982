/** What one call of the writer knows and has used so far. */
import { CamError } from '../../../../../src-shared/contract/errors.ts';
import type { WritingTask } from '../../../../../src-shared/contract/model-tasks.ts';
import { createForbiddenFilter } from '../../../../../src-shared/forbidden-words.ts';
import { createRandom, type Random } from '../../../../../src-shared/random.ts';
import type { KnownTone, WriterContent } from '../content/content.ts';
import type { Idea } from '../idea/idea.ts';
import { readIdea } from '../idea/read-idea.ts';
import { reword } from '../idea/reword.ts';
import { findPhrases, type Phrases } from './phrases.ts';
import { createRecent, type Recent } from './recent.ts';

export interface Session {
  content: WriterContent;
  idea: Idea;
  phrases: Phrases;
  tone: KnownTone | undefined;
  random: Random;
  allows(text: string): boolean;
  recent: Recent;
  /** Lines and longer captions of the memes taken so far. */
  usedLines: Set<string>;
}

export interface Rendering extends Session {
  /** Sequences chosen so far: all regions take their steps from the same one. */
  sequences: Map<string, readonly string[]>;
  takenLines: Set<string>;
  /** Whether a line in the tone asked for was taken. */
  toned: boolean;
  /** Whether a line of the idea’s topic was taken. */
  topical: boolean;
}

function findTone(words: string | undefined, tones: readonly KnownTone[]): KnownTone | undefined {
  const asked = words?.toLowerCase() ?? '';
  return tones.find(({ pattern }) => pattern.test(asked));
}

const NEEDS_FORBIDDEN =
  'The idea cannot be told without a word that is forbidden. Forbid fewer words, or say it in other words.';

/** @throws CamError NOT_UNDERSTOOD where the idea needs a forbidden word */
export function createSession(task: WritingTask, content: WriterContent): Session {
  const allows = createForbiddenFilter(task.forbidden);
  const said = reword(task.idea, allows);
  if (said === undefined) throw new CamError('NOT_UNDERSTOOD', NEEDS_FORBIDDEN);
  const idea = readIdea(said, content);
  return {
    content,
    idea,
    phrases: findPhrases(idea),
    tone: findTone(task.tone, content.tones),
    random: createRandom(`${task.seed}\n${task.idea}\n${task.tone ?? ''}`),
    allows,
    recent: createRecent(task.recent ?? [], task.idea, idea.roots),
    usedLines: new Set(),
  };
}
