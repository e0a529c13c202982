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
    settings: 'Settings…',
    services: 'Services',
    hide: 'Hide CAM',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    fullScreen: 'Full screen',
    openRecent: 'Open recent',
    clearRecent: 'Clear this list',
    crashReports: 'Show crash reports',
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
  textMenu: {
    pastePlain: 'Paste without formatting',
    openLink: 'Open link in the browser',
    copyLink: 'Copy link',
  },
  spelling: {
    language: 'Spelling language',
    learn: 'Add to dictionary',
    noSuggestions: 'No suggestions',
    question: 'Download a dictionary to check spelling?',
    detail:
      'Chromium, the browser in this app, downloads the dictionary of your language once from Google’s servers (redirector.gvt1.com). What you type is checked on this device and isn’t sent.',
    download: 'Download',
    cancel: 'Cancel',
  },
  ok: 'OK',
  quit: 'Quit',
  failed: {
    start: 'CAM can’t start',
    close: 'CAM has to close',
  },
  engine: {
    ended: 'CAM’s engine keeps stopping.',
    endedDetail:
      'What you saved is safe, and the window keeps what you are working on. Trying again may help. ({{reason}})',
    tryAgain: 'Try again',
  },
  damaged: {
    message: 'CAM can’t read its database.',
    where: 'The file cam.db in {{home}} is damaged or missing. Nothing was changed.',
    lastBackup:
      'The last backup is from {{date}}. It brings back your memes and settings as they were then, and newer pictures that are still there. The damaged files are kept for 30 days.',
    noBackup:
      'There is no backup to restore. If you have a copy of cam.db, put it into the folder and start CAM again. In a terminal, “cam doctor --repair” saves what can still be read.',
    restore: 'Restore last backup',
    openFolder: 'Open folder',
    notRestored: 'The backup couldn’t be restored.',
    notRestoredDetail: 'Nothing was changed. ({{reason}})',
    otherBackup: 'You can restore the backup from {{date}}. The damaged files are kept for 30 days.',
    noOtherBackup: 'There is no other backup here.',
    restoreOther: 'Restore this backup',
  },
  hung: {
    message: 'CAM’s window isn’t responding.',
    detail:
      'You can wait, or load the window again. Drafts are saved as you work; the last few seconds, and unsaved changes to a template, would be lost.',
    quitDetail:
      'CAM can’t close it yet. Drafts are saved as you work; if you quit now, the last few seconds, and unsaved changes to a template, would be lost.',
    wait: 'Wait',
    quitAnyway: 'Quit anyway',
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
