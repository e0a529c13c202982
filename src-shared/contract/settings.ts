import Type, { type Static } from 'typebox';
import { BackupSettings } from './backups.ts';
import { BrandKit } from './brand-kit.ts';
import { LANGUAGE_SETTINGS } from './languages.ts';
import { LIMITS } from './limits.ts';
import { OutputFormat } from './meme.ts';
import { TEMPLATE_SORTS } from './meme-lists.ts';
import { defineInner, defineStrict } from './objects.ts';
import { ProviderSettings } from './providers.ts';
import { SHORTCUT_PATTERN } from './quick-shortcut.ts';
import { StorageSettings } from './storage.ts';
import { CaptionStyle, Color } from './style.ts';

const strict = { additionalProperties: false };
const Ids = (maxItems: number) => Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems });

export const TextStyle = defineStrict('TextStyle', {
  id: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  style: CaptionStyle,
});
export type TextStyle = Static<typeof TextStyle>;

/** The user's settings of the app, stored with the account so that every window has them. */
export const Settings = defineStrict('Settings', {
  theme: Type.Enum(['system', 'light', 'dark'] as const),
  /** BCP 47, or that of the system. */
  language: Type.Enum(LANGUAGE_SETTINGS),
  favourites: Ids(2000),
  favourite_drafts: Ids(LIMITS.draftsMax),
  /** The order of Browse. */
  template_sort: Type.Enum(TEMPLATE_SORTS),
  recents: Ids(LIMITS.recentTemplatesMax),
  brand: BrandKit,
  /** Colours that were chosen last, latest first. */
  recent_colors: Type.Array(Color, { maxItems: LIMITS.recentColorsMax }),
  export: defineInner({
    format: OutputFormat,
    width: Type.Union([
      Type.Integer({ minimum: LIMITS.outputSideMin, maximum: LIMITS.outputSide }),
      Type.Null(),
    ]),
  }),
  /** Styles of texts of the person's own, latest first. */
  text_styles: Type.Array(TextStyle, { maxItems: LIMITS.textStylesMax }),
  /** Servers with models; only the owner of the machine may set them. Their keys are never among the settings. */
  providers: Type.Array(ProviderSettings, { maxItems: LIMITS.providersMax }),
  /** Looks for servers with models on this machine, such as Ollama. */
  find_local_servers: Type.Boolean(),
  /** Addresses of servers on this machine that are not to be used. */
  declined_servers: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
    maxItems: LIMITS.providersMax,
  }),
  /** Id of the model that writes where a request names none; null for the first. Only the owner may set it. */
  writing_model: Type.Union([
    Type.String({ minLength: 1, maxLength: LIMITS.modelNameChars + 40 }),
    Type.Null(),
  ]),
  /** Create offers to add a model that writes on this machine. */
  offer_writing_model: Type.Boolean(),
  /** Scheduled backups; only the owner of the machine may set them. */
  backup: BackupSettings,
  /** Bounds of the disk space; only the owner of the machine may set them. */
  storage: StorageSettings,
  /** Closing the window leaves the engine running in the tray. */
  keep_in_tray: Type.Boolean(),
  /** The desktop app tells of long jobs that end while its window is not in front. */
  notify_jobs: Type.Boolean(),
  /** The window of the desktop app marks misspelled words. */
  check_spelling: Type.Boolean(),
  /** The keys that open Quick caption of the desktop app from any program, `Ctrl+Alt+M`; null for none. */
  quick_shortcut: Type.Union([Type.String({ maxLength: 40, pattern: SHORTCUT_PATTERN }), Type.Null()]),
  /** The window shows credits and plans also to a person alone on the own computer. */
  show_credits: Type.Boolean(),
  /** The first-run welcome has been seen. */
  welcomed: Type.Boolean(),
});
export type Settings = Static<typeof Settings>;

/** Body of PATCH /v1/settings: each field given replaces the stored one, of the brand kit too. */
export const SettingsPatch = Type.Partial(
  Type.Object({
    ...Settings.properties,
    brand: Type.Partial(BrandKit, { ...strict, title: 'BrandKitPatch' }),
  }),
  { ...strict, title: 'SettingsPatch' },
);
export type SettingsPatch = Static<typeof SettingsPatch>;

/** Settings with a change of them. */
export const mergeSettings = (settings: Settings, patch: SettingsPatch): Settings => ({
  ...settings,
  ...patch,
  brand: { ...settings.brand, ...patch.brand },
});
