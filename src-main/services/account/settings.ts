import type { TSchema } from 'typebox';
import { compileLater } from '../../../src-shared/contract/compile-later.ts';
import { DEFAULT_SETTINGS } from '../../../src-shared/contract/default-settings.ts';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { ProviderSettings } from '../../../src-shared/contract/providers.ts';
import { Settings, type SettingsPatch } from '../../../src-shared/contract/settings.ts';
import type { Caller } from '../caller.ts';
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

function checkProviders(providers: readonly ProviderSettings[]): void {
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
 * @throws CamError VALIDATION_ERROR
 */
export function patchSettings({ store }: SettingsDeps, { account }: Caller, patch: SettingsPatch): Settings {
  if (patch.providers) checkProviders(patch.providers);
  return store.transaction(() => {
    const next = { ...store.settings.get(account.id), ...patch };
    store.settings.put(account.id, next);
    return readSettings(next);
  });
}
