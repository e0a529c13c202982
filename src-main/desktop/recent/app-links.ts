/** The places in CAM that the menus of its icon open: dock, taskbar, desktop entry. */

/** In the order of the menus. `id` is the name of the action in a desktop entry too. */
export const APP_LINKS = [
  { id: 'new-meme', link: 'cam://create', text: 'desktop:icon.newMeme' },
  { id: 'browse', link: 'cam://browse', text: 'commands:label.go.browse' },
  { id: 'gallery', link: 'cam://gallery', text: 'desktop:icon.gallery' },
  { id: 'jobs', link: 'cam://jobs', text: 'commands:label.go.jobs' },
] as const;
