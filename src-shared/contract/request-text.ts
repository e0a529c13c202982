/** The text of a request, by which people know its job. */

/** Longest name of a job, characters. */
const NAME_CHARS = 60;

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const hasText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';

const joinCaptions = (captions: unknown): string =>
  Array.isArray(captions)
    ? captions
        .map((caption: unknown) => getField(caption, 'text'))
        .filter(hasText)
        .join(' / ')
    : '';

/** The idea, the prompt or the captions of a body, on one line; undefined where there is no text. */
export function readRequestText(body: unknown): string | undefined {
  const texts = [getField(body, 'text'), getField(body, 'prompt'), joinCaptions(getField(body, 'captions'))];
  return texts.find(hasText)?.replace(/\s+/g, ' ').trim();
}

/** A text as the name of a job. */
export const shortenText = (text: string): string =>
  text.length > NAME_CHARS ? `${text.slice(0, NAME_CHARS - 1).trimEnd()}…` : text;
