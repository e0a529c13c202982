import type { Settings } from './settings.ts';

/** The settings of a person who has changed none. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  language: 'system',
  favourites: [],
  favourite_drafts: [],
  template_sort: 'trending',
  recents: [],
  brand: { watermark: null, always: false, colors: [], fonts: [], logos: [], style: null },
  recent_colors: [],
  export: { format: 'png', width: null },
  text_styles: [],
  providers: [],
  find_local_servers: true,
  declined_servers: [],
  writing_model: null,
  offer_writing_model: true,
  backup: { scheduled: true, budget_mb: 1000 },
  storage: { pictures_max_mb: 50_000, keep_memes_days: null },
  keep_in_tray: true,
  notify_jobs: true,
  check_spelling: false,
  quick_shortcut: null,
  show_credits: false,
  welcomed: false,
};
