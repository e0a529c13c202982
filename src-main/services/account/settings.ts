import type { TSchema } from 'typebox';
import { BrandKit } from '../../../src-shared/contract/brand-kit.ts';
import { compileLater } from '../../../src-shared/contract/compile-later.ts';
import { DEFAULT_SETTINGS } from '../../../src-shared/contract/default-settings.ts';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { ProviderSettings } from '../../../src-shared/contract/providers.ts';
import { Settings, type SettingsPatch } from '../../../src-shared/contract/settings.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import { INSTALLED_PROVIDER } from '../../models/known-models.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';

/** The settings of the app, stored with the account. */

type SettingsDeps = Pick<ServiceDeps, 'store'>;
type PatchDeps = Pick<ServiceDeps, 'store' | 'writingModels'>;

const createChecks = (fields: Readonly<Record<string, TSchema>>) =>
  new Map(Object.entries(fields).map(([name, schema]) => [name, compileLater(schema)]));
const checks = createChecks(Settings.properties);
const brandChecks = createChecks(BrandKit.properties);
const settingsCheck = compileLater(Settings);

const keepKnown = (stored: Record<string, unknown>, known: typeof checks): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stored).filter(([name, value]) => known.get(name)?.().Check(value)));

/** The stored fields that this version knows, over the defaults: another version may have written them. */
function readSettings({ brand, ...stored }: Record<string, unknown>): Settings {
  const known = isRecord(brand) ? keepKnown(brand, brandChecks) : {};
  const merged: unknown = {
    ...DEFAULT_SETTINGS,
    ...keepKnown(stored, checks),
    brand: { ...DEFAULT_SETTINGS.brand, ...known },
  };
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

const findOwner = ({ store }: SettingsDeps, ownerKeyId: string | undefined) => {
  const key = store.keys.list().find(({ id }) => id === ownerKeyId);
  return key && store.accounts.get(key.accountId);
};

/** The settings of the owner of the machine; the defaults where the home has no owner yet. */
export function ownersSettings({ store }: SettingsDeps, ownerKeyId: string | undefined): Settings {
  const account = findOwner({ store }, ownerKeyId);
  return account ? getSettings({ store }, { account }) : DEFAULT_SETTINGS;
}

/** Changes the settings of the owner of the machine, who is made where the home has none yet. */
export function patchOwnersSettings(
  deps: PatchDeps & Pick<ServiceDeps, 'ensureOwnerKeyId'>,
  patch: SettingsPatch,
): void {
  const account = findOwner(deps, deps.ensureOwnerKeyId());
  if (account) patchSettings(deps, { account }, patch);
}

/** A model on this computer does not write by default until the person has compared it. @throws CamError VALIDATION_ERROR */
function checkWritingModel({ writingModels }: PatchDeps, model: string): void {
  const [, id] = model.split(`${INSTALLED_PROVIDER}/`);
  const untried = writingModels.ready().find((one) => one.id === id && !one.trial);
  if (!untried) return;
  throw invalidField(
    'writing_model',
    `was not compared with CAM’s own writer yet. Try it first: in the settings of the app, or with \`cam models try ${untried.id}\`.`,
  );
}

/**
 * Each given field replaces the stored one; fields of other versions stay.
 * @throws CamError VALIDATION_ERROR
 */
export function patchSettings(
  { store, writingModels }: PatchDeps,
  { account }: Pick<Caller, 'account'>,
  patch: SettingsPatch,
): Settings {
  if (patch.providers) checkProviders(patch.providers);
  if (patch.writing_model) checkWritingModel({ store, writingModels }, patch.writing_model);
  return store.transaction(() => {
    const stored = store.settings.get(account.id);
    const brand = { ...(isRecord(stored.brand) && stored.brand), ...patch.brand };
    const next = { ...stored, ...patch, ...(patch.brand && { brand }) };
    store.settings.put(account.id, next);
    return readSettings(next);
  });
}
