/** The desktop app outside of its window: menus, tray, dialogs of the system. */
export const desktop = {
  menu: {
    File: 'File',
    Edit: 'Edit',
    Insert: 'Insert',
    Arrange: 'Arrange',
    View: 'View',
    Help: 'Help',
    window: 'Window',
    closeWindow: 'Close window',
    quit: 'Quit CAM',
    about: 'About CAM',
    settings: 'Settings…',
    services: 'Services',
    hide: 'Hide CAM',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    fullScreen: 'Full screen',
    openRecent: 'Open recent',
    clearRecent: 'Clear this list',
  },
  tray: {
    running: 'CAM {{version}} is running',
    connected: 'CAM {{version}} uses a running engine',
    open: 'Open CAM',
    copyAddress: 'Copy address',
    quitAndStop: 'Quit CAM and stop its engine',
    hiddenTitle: 'CAM keeps running',
    hidden:
      'Scripts and assistants can go on using it. Its icon in the tray opens the window again or quits. You can change this in Settings.',
  },
  /** The menus of CAM’s icon in dock and taskbar. */
  icon: {
    newMeme: 'New meme',
    gallery: 'Gallery',
    recentFiles: 'Recent files',
    recentDrafts: 'Recent drafts',
  },
  /** Notifications; `job` is its type, such as “Batch”. */
  jobs: {
    done: '{{job}}: done',
    failed: '{{job}}: failed',
    ended_one: '{{count, number}} job has ended',
    ended_other: '{{count, number}} jobs have ended',
    openDone: 'Click to see the result.',
    openFailed: 'Click to see why.',
    openAll: 'Click to see the results.',
  },
  ok: 'OK',
  quit: 'Quit',
  failed: {
    start: 'CAM can’t start',
    close: 'CAM has to close',
  },
  engine: {
    ended: 'CAM’s engine stops again and again.',
    endedDetail:
      'What you saved is safe, and the window keeps what you are working on. Trying again may help. ({{reason}})',
    tryAgain: 'Try again',
  },
  unsaved: {
    question: 'Leave without saving?',
    detail: 'Changes since the last save would be lost.',
    stay: 'Stay',
    leave: 'Leave without saving',
  },
  reload: {
    stopped: 'The window stopped working.',
    stoppedDetail: 'Your draft is saved. Reload to continue where you were.',
    failed: 'Couldn’t load CAM’s window.',
    failedDetail: 'The engine didn’t answer ({{reason}}).',
    reload: 'Reload',
  },
  port: {
    question: 'Port {{port}} is in use by {{program}}.',
    detail:
      'CAM can use another port this time. Scripts that call the usual address won’t reach it until the port is free again.',
    other: 'Use another port',
  },
  command: {
    running: 'A cam command (process {{pid}}) is using this home.',
    detail: 'CAM opens when the command has ended.',
  },
} as const;
