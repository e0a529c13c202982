import { app } from './app.ts';
import { errors } from './errors.ts';
import { settings } from './settings.ts';
import { ui } from './ui.ts';

/** The texts of the window in English, by area: the source of all other languages. See docs/languages.md. */
export const en = { app, errors, settings, ui } as const;
