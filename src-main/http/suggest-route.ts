import { didYouMean } from '../../src-shared/contract/explain/did-you-mean.ts';

/** The route that somebody meant who asked for one that does not exist. */

export interface RouteName {
  method: string;
  /** In Fastify's form: `/v1/memes/:id`. */
  path: string;
}

export interface KnownRoute extends RouteName {
  /** Whether it makes memes. */
  makes?: boolean;
}

/** Words of addresses elsewhere, by the word that stands for them here. */
const OTHER_WORDS = new Map(
  Object.entries({
    account: ['user', 'users', 'me', 'profile', 'credits', 'balance', 'quota', 'plan', 'billing'],
    ai: ['generations', 'imagine', 'txt2img', 'text-to-image'],
    generate: ['completions', 'text-to-meme'],
    health: ['status', 'ping', 'healthz', 'live', 'ready', 'version'],
    image: ['picture', 'pictures', 'photo', 'photos', 'img', 'upload'],
    key: ['token', 'tokens', 'apikey', 'apikeys'],
    openapi: ['swagger'],
    remix: ['edits', 'variations', 'img2img'],
    template: ['category', 'categories'],
    trending: ['popular', 'top', 'hot', 'trends'],
    video: ['mp4', 'movie', 'webm'],
  }).flatMap(([word, others]) => others.map((other): [string, string] => [other, word])),
);
/** Words that say what a method says here. */
const VERBS = new Map(
  Object.entries({
    GET: ['get', 'list', 'all', 'search', 'show'],
    POST: ['create', 'new', 'add', 'make', 'post'],
    PATCH: ['update', 'change'],
    DELETE: ['delete', 'remove', 'cancel'],
  }).flatMap(([method, verbs]) => verbs.map((verb): [string, string] => [verb, method])),
);

/** Words that say nothing. */
const EMPTY_WORDS = new Set(['api', 'by', 'of', 'to', ...VERBS.keys()]);

/** Segments of an address, and characters of each, that are looked at; characters of an id that is repeated. */
const SEGMENTS_MAX = 8;
const CHARS_MAX = 40;
const ID_CHARS = 100;
/** Words of fewer letters must be written correctly: too many others are one letter away. */
const FUZZY_CHARS = 4;
/** What an unknown word of the address weighs, as much as a word of one route alone. */
const UNKNOWN = 1;
/** What an id weighs that the address lacks. */
const MISSING = 0.5;
const LEAST_LIKENESS = 0.4;
/** A route of another method must be about twice as near. */
const OTHER_METHOD = 0.5;
/** Routes that make memes are those that people look for. */
const MAKES = 1.5;
/** Routes that begin with the same word. */
const SAME_BEGINNING = 1.25;

interface Route extends KnownRoute {
  segments: string[];
  words: string[];
  params: number;
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isParam = (segment: string): boolean => /^[:*]/.test(segment);
/** The words of a segment: lower case, singular. */
const toWords = (segment: string): string[] =>
  segment
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(toSingular);
const toSingular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

/**
 * Returns what finds the route nearest to a method and an address of which there is none: by the words they share,
 * rare ones before common ones. Its path has the ids that were asked for, or else `{id}`; undefined where nothing is
 * near.
 */
export function createRouteSuggestion(known: readonly KnownRoute[]) {
  const routes = known.map(readRoute);
  const uses = new Map<string, number>();
  for (const word of routes.flatMap((route) => [...new Set(route.words)])) {
    uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const vocabulary = createVocabulary(routes);
  const weigh = (words: readonly string[]) =>
    words.reduce((sum, word) => sum + 1 / Math.sqrt(uses.get(word) ?? 1), 0);
  return (method: string, path: string): RouteName | undefined => {
    const asked = readAddress(method, path, vocabulary);
    let best: { route: Route; score: number } | undefined;
    for (const route of routes) {
      const likeness = measureLikeness(route, asked, weigh);
      const score = likeness * prefer(route, asked);
      if (likeness >= LEAST_LIKENESS && score > (best?.score ?? 0)) best = { route, score };
    }
    return best && { method: best.route.method, path: fillPath(best.route, asked) };
  };
}

function readRoute(known: KnownRoute): Route {
  const segments = split(known.path).filter((segment) => !isPrefix(segment));
  const fixed = segments.filter((segment) => !isParam(segment));
  return { ...known, segments, words: fixed.flatMap(toWords), params: segments.length - fixed.length };
}

interface Vocabulary {
  /** Words and segments without hyphens, with the words they are: `aiimage` is `ai` and `image`. */
  words: ReadonlyMap<string, readonly string[]>;
  names: readonly string[];
}

function createVocabulary(routes: readonly Route[]): Vocabulary {
  const segments = routes.flatMap((route) =>
    route.segments.filter((segment) => !isParam(segment)).map(toWords),
  );
  const words = new Map<string, readonly string[]>(segments.map((each) => [each.join(''), each]));
  for (const word of segments.flat()) words.set(word, [word]);
  return { words, names: [...words.keys()] };
}

const isPrefix = (segment: string): boolean => /^(?:api|v\d+)$/.test(segment);

interface Asked {
  method: string;
  words: string[];
  /** By segment, without prefix and verbs: what is no word of any route, an id or unknown. */
  ids: (string | undefined)[];
}

function readAddress(method: string, path: string, vocabulary: Vocabulary): Asked {
  const asked: Asked = { method, words: [], ids: [] };
  for (const segment of split(path).slice(0, SEGMENTS_MAX)) {
    const text = segment.slice(0, CHARS_MAX).toLowerCase();
    const verb = VERBS.get(text);
    if (verb !== undefined) asked.method = verb;
    if (verb !== undefined || isPrefix(text)) continue;
    const words = findWords(text, vocabulary);
    asked.words.push(...(words ?? []));
    asked.ids.push(words ? undefined : segment.slice(0, ID_CHARS));
  }
  return asked;
}

/** The words of routes that a segment means; undefined where one of its words is none. */
function findWords(text: string, { words, names }: Vocabulary): readonly string[] | undefined {
  const other = OTHER_WORDS.get(text);
  if (other !== undefined) return [other];
  const telling = toWords(text).filter((word) => !EMPTY_WORDS.has(word));
  const found = telling.map((word) => {
    const meant = OTHER_WORDS.get(word) ?? (word.length < FUZZY_CHARS ? undefined : didYouMean(word, names));
    return words.get(word) ?? words.get(meant ?? '') ?? [];
  });
  return found.length > 0 && found.every((each) => each.length > 0) ? found.flat() : undefined;
}

/** How near a route is, 0 to 1: twice the weight of what both have, of the weight of both. */
function measureLikeness(route: Route, asked: Asked, weigh: (words: readonly string[]) => number): number {
  const shared = route.words.filter((word) => asked.words.includes(word));
  if (shared.length === 0) return 0;
  const ids = asked.ids.filter((id) => id !== undefined).length;
  const unknown = Math.max(0, ids - route.params) * UNKNOWN;
  const missing = Math.max(0, route.params - ids) * MISSING;
  return (2 * weigh(shared)) / (weigh(route.words) + weigh(asked.words) + unknown + missing);
}

/** The factor of a route among those that are as near. */
const prefer = ({ method, makes, words }: Route, asked: Asked): number =>
  (method === asked.method ? 1 : OTHER_METHOD) *
  (makes ? MAKES : 1) *
  (words[0] === asked.words[0] ? SAME_BEGINNING : 1);

/** The path of a route with the ids that were asked for, where they stand at its place. */
function fillPath({ path, segments }: Route, { ids }: Asked): string {
  const given = segments.flatMap((segment, at) => (isParam(segment) ? [ids[at]] : []));
  return path.replace(/:(\w+)|\*/g, (_param, name?: string) => {
    return given.shift() ?? (name === undefined ? '…' : `{${name}}`);
  });
}
