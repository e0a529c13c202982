import type { WriterTemplate } from '../../../../src-shared/contract/model-tasks.ts';
import { listGraphemes } from '../../../../src-shared/words/graphemes.ts';

/** What a model inside CAM is told of one meme, as short as it can be: at most 110 tokens are read for an idea. */

/** Characters: some 40 tokens of English. */
const IDEA_MAX = 160;
/** Characters of a template's joke: a few of one's own are long. */
const JOKE_MAX = 160;

export interface DescribedTemplate extends Pick<WriterTemplate, 'name' | 'useWhen'> {
  boxes: readonly Pick<WriterTemplate['boxes'][number], 'name' | 'max_chars'>[];
}

/** The turn that asks for the lines of one meme. Of an idea that is too long the beginning is told. */
export function createTurn({ name, useWhen, boxes }: DescribedTemplate, idea: string): string {
  const joke = useWhen === undefined ? name : `${name}, ${useWhen}`;
  const texts = boxes.map((box) => `${box.name} (${box.max_chars})`).join(', ');
  return `Joke: ${cutWords(joke, JOKE_MAX)}\nTexts: ${texts}\nIdea: ${cutWords(idea, IDEA_MAX)}`;
}

/** At most `most` characters of a text in one line, cut between two words where there are any. */
function cutWords(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = listGraphemes(line);
  if (characters.length <= most) return line;
  const lastSpace = characters.lastIndexOf(' ', most);
  return characters.slice(0, lastSpace > 0 ? lastSpace : most).join('');
}
