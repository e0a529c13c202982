import Type from 'typebox';
import { compileLater } from '../../../src-shared/contract/compile-later.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { writesText } from './model-names.ts';
import { createTransport } from './transport.ts';

/** Finds servers with models that run on this machine, by their usual ports. */

/** Where a program listens by default. */
export interface UsualServer {
  id: string;
  name: string;
  /** On this machine. */
  base_url: string;
}

/** The default ports of programs that run models. llama.cpp shares one, and is told by its list of models. */
export const USUAL_SERVERS: readonly UsualServer[] = [
  { id: 'ollama', name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1' },
  { id: 'lm-studio', name: 'LM Studio', base_url: 'http://127.0.0.1:1234/v1' },
  { id: 'localai', name: 'LocalAI', base_url: 'http://127.0.0.1:8080/v1' },
  { id: 'jan', name: 'Jan', base_url: 'http://127.0.0.1:1337/v1' },
];
const LLAMA_CPP = { id: 'llama-cpp', name: 'llama.cpp', owner: 'llamacpp' };

/** A server that responded with at least one model that writes. */
export interface FoundServer extends UsualServer {
  models: string[];
  /** The one that suits captions best. */
  caption_model: string;
}

/** A program that listens responds at once; a longer wait would only delay the question. */
const TIMEOUT_MS = 1500;
const FRESH_MS = 10_000;
const MODELS_MAX = 100;

const listCheck = compileLater(Type.Object({ data: Type.Array(Type.Unknown()) }));
/** As long as a model in the settings. */
const listedCheck = compileLater(
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: LIMITS.modelNameChars }),
    owned_by: Type.Optional(Type.Unknown()),
  }),
);

/** Models for code, sums or pictures write captions less well than those for conversation. */
const OTHER_PURPOSE = /code|math|vision|-vl|llava|guard|base\b/i;

/** The model of a list that suits captions best: the first one for conversation. */
export function findCaptionModel(models: readonly string[]): string | undefined {
  return models.find((model) => !OTHER_PURPOSE.test(model)) ?? models[0];
}

export interface LocalServersDeps {
  servers: readonly UsualServer[];
  /** ms since the epoch */
  now(): number;
  /** ms until a server that does not respond is given up */
  timeout?: number;
}

/** Returns the function that asks all usual servers, at most every ten seconds. */
export function createLocalServers({ servers, now, timeout = TIMEOUT_MS }: LocalServersDeps) {
  let latest: { at: number; found: Promise<FoundServer[]> } | undefined;
  const ask = async (): Promise<FoundServer[]> => {
    const found = await Promise.all(servers.map((server) => findServer(server, now, timeout)));
    return found.filter((server) => server !== undefined);
  };
  return (): Promise<FoundServer[]> => {
    if (!latest || now() - latest.at >= FRESH_MS) latest = { at: now(), found: ask() };
    return latest.found;
  };
}

/** Asks one server for its models; undefined where nothing responds with a list of them. */
async function findServer(
  server: UsualServer,
  now: () => number,
  timeout: number,
): Promise<FoundServer | undefined> {
  // Nothing leaves the machine, so nothing is recorded.
  const transport = createTransport({
    origin: new URL(server.base_url).origin,
    key: undefined,
    now,
    record: () => {},
  });
  const list: unknown = await transport(`${server.base_url}/models`, { signal: AbortSignal.timeout(timeout) })
    .then((response) => (response.ok ? response.json() : undefined))
    // Another program, or none: both are usual.
    .catch(() => undefined);
  if (!listCheck().Check(list)) return undefined;
  // What cannot be used hides nothing that can.
  const listed = list.data.flatMap((model) => (listedCheck().Check(model) ? [model] : []));
  const models = listed
    .map(({ id }) => id)
    .filter(writesText)
    .slice(0, MODELS_MAX);
  const caption_model = findCaptionModel(models);
  if (caption_model === undefined) return undefined;
  const { owner, ...llamaCpp } = LLAMA_CPP;
  const isLlamaCpp = listed.some(({ owned_by }) => owned_by === owner);
  return { ...server, ...(isLlamaCpp ? llamaCpp : {}), models, caption_model };
}
