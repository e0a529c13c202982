import { QUICK_FLAG } from '../command-line.ts';

/** The places in CAM that the menus of its icon open: dock, taskbar, desktop entry. */

/** In the order of the menus. `id` is the name of the action in a desktop entry too, `argument` that of the program. */
export const APP_LINKS = [
  { id: 'new-meme', argument: 'cam://create', text: 'desktop:icon.newMeme' },
  { id: 'quick', argument: QUICK_FLAG, text: 'commands:label.app.quick' },
  { id: 'browse', argument: 'cam://browse', text: 'commands:label.go.browse' },
  { id: 'gallery', argument: 'cam://gallery', text: 'desktop:icon.gallery' },
  { id: 'jobs', argument: 'cam://jobs', text: 'commands:label.go.jobs' },
] as const;
