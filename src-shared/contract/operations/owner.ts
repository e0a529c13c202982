import { Connection } from '../connection.ts';
import {
  CreatedKey,
  CreateKeyBody,
  KeyInfo,
  KeyListData,
  RequestEntry,
  RequestLogData,
  Usage,
  UsageQuery,
} from '../keys.ts';
import { PageQuery } from '../paging.ts';
import { OutboundData, ProviderCheck, ProviderListData } from '../providers.ts';
import { idParams, type Operation } from './operation.ts';

const KeyId = idParams('`key_<id>`');

/** Operations for the owner of the machine: keys, usage, logs, providers. */
export const OWNER_OPERATIONS = {
  listKeys: {
    method: 'GET',
    path: '/keys',
    tag: 'Account',
    summary: 'List all keys of this machine',
    description: 'Without their secrets. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    data: KeyListData,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  createKey: {
    method: 'POST',
    path: '/keys',
    tag: 'Account',
    summary: 'Create a key',
    description: 'The secret is shown this once. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    body: CreateKeyBody,
    data: CreatedKey,
    secret: true,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  revokeKey: {
    method: 'DELETE',
    path: '/keys/:id',
    tag: 'Account',
    summary: 'Revoke a key',
    description:
      'It is refused from now on, for good. The key a call is made with cannot revoke itself. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    params: KeyId,
    data: KeyInfo,
    errors: ['NOT_FOUND', 'OWNER_KEY_REQUIRED'],
  },
  getConnection: {
    method: 'GET',
    path: '/connect',
    tag: 'Account',
    summary: 'How assistants connect',
    description:
      'The command that starts the MCP server on this machine, and its address over HTTP. Make a separate key for each client. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    data: Connection,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  getUsage: {
    method: 'GET',
    path: '/usage',
    tag: 'Account',
    summary: 'Usage by day and operation',
    description: 'Of this account; with `all` of every account of the machine (studio plan).',
    auth: true,
    cost: 0,
    query: UsageQuery,
    data: Usage,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  listRequests: {
    method: 'GET',
    path: '/requests',
    tag: 'Account',
    summary: 'The latest calls',
    description:
      'The last 200 calls under /v1, newest first, from memory: they are gone after a restart. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    data: RequestLogData,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  streamRequests: {
    method: 'GET',
    path: '/requests/events',
    tag: 'Account',
    summary: 'Follow the calls',
    description:
      'Server-sent events: one `request` event with an entry of the log per call. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    data: null,
    media: 'text/event-stream',
    events: { request: RequestEntry },
    errors: ['OWNER_KEY_REQUIRED'],
  },
  listProviders: {
    method: 'GET',
    path: '/providers',
    tag: 'Service',
    summary: 'List model providers',
    description:
      'Servers with models that the environment or the settings name, without their keys. Set them with `PATCH /v1/settings`. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    data: ProviderListData,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  checkProvider: {
    method: 'POST',
    path: '/providers/:id/check',
    tag: 'Service',
    summary: 'Test a model provider',
    description: 'Asks it for its models, now. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    params: idParams('Of the provider, such as `openai`.'),
    data: ProviderCheck,
    errors: ['OWNER_KEY_REQUIRED', 'NOT_FOUND'],
  },
  listOutbound: {
    method: 'GET',
    path: '/outbound',
    tag: 'Account',
    summary: 'What left this machine',
    description:
      'Every request that was sent to a server with models, latest first: when, to whom, how much; never what it said. Only for the owner (studio plan).',
    auth: true,
    cost: 0,
    query: PageQuery,
    data: OutboundData,
    errors: ['OWNER_KEY_REQUIRED'],
  },
} as const satisfies Record<string, Operation>;
