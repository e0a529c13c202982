import { app } from './app.ts';
import { authoring } from './authoring.ts';
import { browse } from './browse.ts';
import { canvas } from './canvas.ts';
import { commands } from './commands.ts';
import { create } from './create.ts';
import { desktop } from './desktop.ts';
import { editor } from './editor.ts';
import { errors } from './errors.ts';
import { exporting } from './exporting.ts';
import { fonts } from './fonts.ts';
import { gallery } from './gallery.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { layers } from './layers.ts';
import { palette } from './palette.ts';
import { providers } from './providers.ts';
import { quick } from './quick.ts';
import { settings } from './settings.ts';
import { storage } from './storage.ts';
import { text } from './text.ts';
import { timeline } from './timeline.ts';
import { ui } from './ui.ts';
import { welcome } from './welcome.ts';
import { writing } from './writing.ts';

/** The texts of the window in English, by area: the source of all other languages. See docs/languages.md. */
export const en = {
  app,
  authoring,
  browse,
  canvas,
  commands,
  create,
  desktop,
  editor,
  errors,
  exporting,
  fonts,
  gallery,
  jobs,
  keys,
  layers,
  providers,
  palette,
  quick,
  settings,
  storage,
  text,
  timeline,
  ui,
  welcome,
  writing,
} as const;
