import type { TSchema } from 'typebox';
import { compileLater } from '../../../src-shared/contract/compile-later.ts';
import { DEFAULT_SETTINGS } from '../../../src-shared/contract/default-settings.ts';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { ProviderSettings } from '../../../src-shared/contract/providers.ts';
import { Settings, type SettingsPatch } from '../../../src-shared/contract/settings.ts';
import { type Caller, requireOwner } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** The settings of the app, stored with the account. */

type SettingsDeps = Pick<ServiceDeps, 'store'>;

const checks = new Map(
  Object.entries<TSchema>(Settings.properties).map(([name, schema]) => [name, compileLater(schema)]),
);
const settingsCheck = compileLater(Settings);

/** The stored fields that this version knows, over the defaults: another version may have written them. */
function readSettings(stored: Record<string, unknown>): Settings {
  const known = Object.entries(stored).filter(([name, value]) => checks.get(name)?.().Check(value));
  const merged: unknown = { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
  return settingsCheck().Check(merged) ? merged : DEFAULT_SETTINGS;
}

/** Only the owner sets providers: they decide where the ideas of all accounts are sent. */
function checkProviders(caller: Caller, providers: readonly ProviderSettings[]): void {
  requireOwner(caller, 'Setting model providers');
  for (const [at, { id, base_url }] of providers.entries()) {
    if (providers.findIndex((other) => other.id === id) < at || id === 'cam') {
      throw invalidField(`providers[${at}].id`, `"${id}" is taken; give each provider an id of its own.`);
    }
    if (!URL.canParse(base_url)) {
      throw invalidField(
        `providers[${at}].base_url`,
        'is no address; write one such as http://127.0.0.1:11434/v1.',
      );
    }
  }
}

export function getSettings({ store }: SettingsDeps, { account }: Pick<Caller, 'account'>): Settings {
  return readSettings(store.settings.get(account.id));
}

/** The settings of the owner of the machine; the defaults where the home has no owner yet. */
export function ownersSettings({ store }: SettingsDeps, ownerKeyId: string | undefined): Settings {
  const key = store.keys.list().find(({ id }) => id === ownerKeyId);
  const account = key && store.accounts.get(key.accountId);
  return account ? getSettings({ store }, { account }) : DEFAULT_SETTINGS;
}

/**
 * Each given field replaces the stored one; fields of other versions stay.
 * @throws CamError OWNER_KEY_REQUIRED where anyone but the owner sets providers, the model that writes, backups or storage, VALIDATION_ERROR
 */
export function patchSettings({ store }: SettingsDeps, caller: Caller, patch: SettingsPatch): Settings {
  const { account } = caller;
  if (patch.backup) requireOwner(caller, 'Setting up backups');
  if (patch.storage) requireOwner(caller, 'Setting bounds of the disk space');
  if (patch.writing_model !== undefined) requireOwner(caller, 'Choosing the model that writes');
  if (patch.providers) checkProviders(caller, patch.providers);
  return store.transaction(() => {
    const next = { ...store.settings.get(account.id), ...patch };
    store.settings.put(account.id, next);
    return readSettings(next);
  });
}
