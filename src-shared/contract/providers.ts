import Type, { type Static } from 'typebox';
import { LIMITS } from './limits.ts';
import { defineObject, defineStrict, defineText, makeOptional } from './objects.ts';
import { WEB_ADDRESS_PATTERN } from './patterns.ts';

/** Providers (servers with models) and the log of what was sent to them. */

/** One HTTP request to another machine, without its content. */
export const OutboundEntry = defineObject('OutboundEntry', {
  at: Type.String({ description: 'ISO 8601, UTC.' }),
  account_id: Type.Union([Type.String(), Type.Null()], {
    description:
      'The account it was sent for; null if that is not known, as for a list of models or a picture.',
  }),
  operation: Type.String(),
  provider: Type.String(),
  host: Type.String(),
  model: Type.Union([Type.String(), Type.Null()]),
  bytes_sent: Type.Integer(),
  bytes_received: Type.Integer(),
  processing_ms: Type.Integer(),
  status: Type.Union([Type.Integer(), Type.Null()], {
    description: 'HTTP status; null where no answer came.',
  }),
});
export type OutboundEntry = Static<typeof OutboundEntry>;

export const OutboundData = defineObject('OutboundData', {
  requests: Type.Array(OutboundEntry),
  total: Type.Integer(),
});
export type OutboundData = Static<typeof OutboundData>;

/** The configuration of a provider. Its key is never part of it. */
export const ProviderSettings = defineStrict('ProviderSettings', {
  id: Type.String({
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    maxLength: 32,
    description: 'Names its models: `<id>/<model>`.',
  }),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  base_url: Type.String({
    pattern: WEB_ADDRESS_PATTERN,
    maxLength: 300,
    description:
      'Address of an interface like OpenAI’s, such as `http://127.0.0.1:11434/v1` of a local Ollama.',
  }),
  ...makeOptional({
    caption_model: defineText(LIMITS.modelNameChars, 'The model that writes captions.'),
    image_model: defineText(LIMITS.modelNameChars, 'The model that makes and edits pictures.'),
  }),
});
export type ProviderSettings = Static<typeof ProviderSettings>;

export const Provider = defineObject('Provider', {
  ...ProviderSettings.properties,
  source: Type.Enum(['environment', 'settings'] as const, {
    description:
      'Where it is set up; a provider in the environment replaces one in the settings with the same id.',
  }),
  has_key: Type.Boolean({ description: 'Whether a key is known for the origin of its address.' }),
  key_source: Type.Optional(
    Type.Enum(['environment', 'keychain'] as const, {
      description:
        'Where that key comes from: the environment, which takes precedence, or the desktop app, which keeps it in the system’s keychain. Left out if there is none.',
    }),
  ),
});
export type Provider = Static<typeof Provider>;

export const ProviderListData = defineObject('ProviderListData', { providers: Type.Array(Provider) });
export type ProviderListData = Static<typeof ProviderListData>;

/** A server with models that was found on this machine and is not set up. */
export const LocalServer = defineObject('LocalServer', {
  id: Type.String({ description: 'A good id for it as a provider.' }),
  name: Type.String({ description: 'Of the program that usually listens there.' }),
  base_url: Type.String(),
  models: Type.Array(Type.String(), { description: 'Those it lists that can write.' }),
  caption_model: Type.String({ description: 'The one of them that suits captions best.' }),
  declined: Type.Boolean({ description: 'Whether its address is in `declined_servers` of the settings.' }),
});
export type LocalServer = Static<typeof LocalServer>;

export const LocalServerListData = defineObject('LocalServerListData', { servers: Type.Array(LocalServer) });
export type LocalServerListData = Static<typeof LocalServerListData>;

export const ProviderCheck = defineObject('ProviderCheck', {
  id: Type.String(),
  ok: Type.Boolean({ description: 'Whether it answered with a list of its models.' }),
  message: Type.String({ description: 'What to do where it did not.' }),
  models: Type.Array(Type.String()),
  processing_ms: Type.Integer(),
});
export type ProviderCheck = Static<typeof ProviderCheck>;
