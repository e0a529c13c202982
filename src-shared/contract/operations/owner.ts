import { AccountInfo, AccountListData, AccountPatch, AccountQuery, CreateAccountBody } from '../accounts.ts';
import { AuditData } from '../audit.ts';
import { Connection } from '../connection.ts';
import {
  CreatedKey,
  CreateKeyBody,
  KeyInfo,
  KeyListData,
  RequestEntry,
  RequestLogData,
  RotatedKey,
  RotateKeyBody,
} from '../keys.ts';
import { PageQuery } from '../paging.ts';
import { LocalServerListData, OutboundData, ProviderCheck, ProviderListData } from '../providers.ts';
import { Usage, UsageQuery } from '../usage.ts';
import { defineCall, defineOwnerCall, idParams, type Operation } from './operation.ts';

const KeyId = idParams('`key_<id>`');
const AccountId = idParams('`acct_<id>`');

/** Operations for the owner of the machine: accounts, keys, usage, logs, providers. */
export const OWNER_OPERATIONS = {
  listAccounts: {
    ...defineOwnerCall('GET', '/accounts', 'Account', 'List all accounts'),
    description: 'With plan and balance.',
    query: AccountQuery,
    data: AccountListData,
    items: ['accounts'],
  },
  createAccount: {
    ...defineOwnerCall('POST', '/accounts', 'Account', 'Create an account'),
    description: 'Without a key: `POST /v1/keys` with its `account_id` makes one.',
    body: CreateAccountBody,
    data: AccountInfo,
  },
  patchAccount: {
    ...defineOwnerCall('PATCH', '/accounts/:id', 'Account', 'Change or suspend an account'),
    description:
      'Sets the plan, the balance, and whether its keys are refused; all or nothing, and at once. The balance is set by one line of the ledger. The account of this key and the app’s own cannot be suspended.',
    params: AccountId,
    body: AccountPatch,
    data: AccountInfo,
    errors: ['NOT_FOUND'],
  },
  listKeys: {
    ...defineOwnerCall('GET', '/keys', 'Account', 'List all keys'),
    description: 'Without their secrets.',
    data: KeyListData,
    items: ['keys'],
  },
  createKey: {
    ...defineOwnerCall('POST', '/keys', 'Account', 'Create a key'),
    description: 'The secret is shown only once. A key never outlives the one it was made with.',
    body: CreateKeyBody,
    data: CreatedKey,
    secret: 'once',
  },
  revokeKey: {
    ...defineOwnerCall('DELETE', '/keys/:id', 'Account', 'Revoke a key'),
    description: 'The key is refused permanently. A key cannot revoke itself.',
    params: KeyId,
    data: KeyInfo,
    errors: ['NOT_FOUND'],
  },
  rotateKey: {
    ...defineOwnerCall('POST', '/keys/:id/rotate', 'Account', 'Replace a key'),
    description:
      'Makes another key with the same account, name, mode, scopes, expiry and betas; never one that would outlive the key of this call. Its secret is shown only in this response. The old key works during the overlap, so that it can be replaced everywhere. Keys that are revoked, expired or suspended are refused, and so is the app’s own key.',
    params: KeyId,
    body: RotateKeyBody,
    data: RotatedKey,
    secret: 'once',
    errors: ['NOT_FOUND'],
  },
  suspendKey: {
    ...defineOwnerCall('POST', '/keys/:id/suspend', 'Account', 'Suspend a key'),
    description:
      'The key is refused with `SUSPENDED_API_KEY` until it is resumed. One that was revoked stays so. A key cannot suspend itself.',
    params: KeyId,
    data: KeyInfo,
    errors: ['NOT_FOUND'],
  },
  resumeKey: {
    ...defineOwnerCall('POST', '/keys/:id/resume', 'Account', 'Resume a suspended key'),
    description: 'A key that is not suspended is not changed; one that is revoked or expired is refused.',
    params: KeyId,
    data: KeyInfo,
    errors: ['NOT_FOUND'],
  },
  getConnection: {
    ...defineOwnerCall('GET', '/connect', 'Account', 'Get the connections of assistants'),
    description:
      'The command that starts the MCP server on this machine, and its address over HTTP. Make a separate key for each client.',
    data: Connection,
  },
  getUsage: {
    ...defineCall('GET', '/usage', 'Account', 'Get usage by day, operation, key or account'),
    description:
      'Of calls that made something: of this account; with `all` or `by` of every account of the machine. `Accept: text/csv` answers the rows of `by`, or the days, as CSV with a header.',
    adminFields: ['all', 'by'],
    query: UsageQuery,
    data: Usage,
    errors: ['OWNER_KEY_REQUIRED'],
  },
  listRequests: {
    ...defineOwnerCall('GET', '/requests', 'Account', 'List the latest calls'),
    description: 'The last 200 calls under /v1, newest first, from memory: they are gone after a restart.',
    data: RequestLogData,
    items: ['requests'],
  },
  streamRequests: {
    ...defineOwnerCall('GET', '/requests/events', 'Account', 'Follow new calls'),
    description: 'Server-sent events: one `request` event with an entry of the log per call.',
    data: null,
    media: 'text/event-stream',
    events: { request: RequestEntry },
  },
  listAudit: {
    ...defineOwnerCall('GET', '/audit', 'Account', 'List uses of administration'),
    description:
      'Calls that needed `admin` and were made by a key, latest first: at most 10,000 of the last year. What the app does is not among them.',
    query: PageQuery,
    data: AuditData,
    items: ['entries'],
  },
  listProviders: {
    ...defineOwnerCall('GET', '/providers', 'Service', 'List model providers'),
    description:
      'Servers with models that the environment or the settings name, without their keys. Set them with `PATCH /v1/settings`.',
    data: ProviderListData,
    items: ['providers'],
  },
  checkProvider: {
    ...defineOwnerCall('POST', '/providers/:id/check', 'Service', 'Test a model provider'),
    description: 'Requests its list of models now.',
    params: idParams('Of the provider, such as `openai`.'),
    data: ProviderCheck,
    errors: ['NOT_FOUND'],
  },
  listLocalServers: {
    ...defineOwnerCall('GET', '/providers/local', 'Service', 'Find servers with models on this machine'),
    description:
      'Asks the usual local ports (Ollama 11434, LM Studio 1234, llama.cpp and LocalAI 8080, Jan 1337) for a list of models, at most every ten seconds; no other machine is asked. Servers that are set up are left out. If the setting `find_local_servers` is false, none is asked or listed. To use one, add it to `providers` with `PATCH /v1/settings`.',
    data: LocalServerListData,
    items: ['servers'],
  },
  listOutbound: {
    ...defineOwnerCall('GET', '/outbound', 'Account', 'List calls to other machines'),
    description:
      'Every request to another machine, latest first: servers with models, pictures by address, callbacks, imports and downloads; time, host and size, never the content.',
    query: PageQuery,
    data: OutboundData,
    items: ['requests'],
  },
} as const satisfies Record<string, Operation>;
