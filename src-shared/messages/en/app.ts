/** What belongs to no single screen: navigation, messages, words of time. */
export const app = {
  name: 'CAM – Caption A Meme',
  time: {
    now: 'just now',
    daysLeft_one: '{{count, number}} day left',
    daysLeft_other: '{{count, number}} days left',
    lessThanADay: 'less than a day left',
  },
  rail: {
    label: 'Main',
    home: 'CAM: browse templates',
    browse: 'Browse',
    create: 'Create',
    gallery: 'Gallery',
    jobs: 'Jobs',
    keys: 'Keys & API',
    settings: 'Settings',
  },
  offline: {
    reconnecting: 'Reconnecting…',
    safe: 'Your work is saved on this device.',
  },
  lowSpace: {
    text: 'The disk is nearly full.',
    show: 'See what’s using space',
  },
  screenFailed: {
    missing: 'Couldn’t load this screen',
    failed: 'This screen stopped working',
    offline: 'It opens as soon as the engine responds. Your drafts are saved.',
    updated:
      'The engine was updated or restarted while the window was open. Reload the window; your drafts are saved.',
    hint: 'This is an error in CAM. Reload the window; your drafts are saved.',
    reload: 'Reload the window',
  },
  pictures: {
    one: 'This meme uses a picture from {{host}}. Load it?',
    many: 'This meme uses pictures from {{count, number}} servers. Load them?',
    why: 'Nothing was loaded yet. Loading it shows that server your network’s address and that this meme was opened.',
    whyMany:
      'Nothing was loaded yet. Loading them shows these servers your network’s address and that this meme was opened.',
    leaveOut: 'Leave out',
    load: 'Load',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    search: 'Search shortcuts',
    searchHint: 'What do you want to do?',
    none: 'No shortcuts match “{{query}}”',
    goAndView: 'Navigation and view',
    browse: 'In Browse',
    move: 'Move in the grid',
    ends: 'First or last template',
    use: 'Use template',
    favourite: 'Favourite',
    more: 'More actions for the template',
  },
} as const;
