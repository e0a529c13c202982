import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { DEFAULT_SETTINGS, Settings, type SettingsPatch } from '../contract/settings.ts';
import type { ActionDeps } from './deps.ts';
import type { Caller } from './types.ts';

/** A person's choices in the app, kept with the account. */

type SettingsDeps = Pick<ActionDeps, 'store'>;

const checks = new Map(
  Object.entries<TSchema>(Settings.properties).map(([name, schema]) => [name, Compile(schema)]),
);
const isWhole = Compile(Settings);

/** The stored fields that this version understands, over the defaults: an older or newer version may have written them. */
function understood(stored: Record<string, unknown>): Settings {
  const known = Object.entries(stored).filter(([name, value]) => checks.get(name)?.Check(value));
  const merged: unknown = { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
  return isWhole.Check(merged) ? merged : DEFAULT_SETTINGS;
}

export function getSettings({ store }: SettingsDeps, { account }: Caller): Settings {
  return understood(store.settings.get(account.id));
}

/** Each field given replaces the one kept; fields of other versions stay for them. */
export function patchSettings({ store }: SettingsDeps, { account }: Caller, patch: SettingsPatch): Settings {
  return store.transaction(() => {
    const next = { ...store.settings.get(account.id), ...patch };
    store.settings.put(account.id, next);
    return understood(next);
  });
}
