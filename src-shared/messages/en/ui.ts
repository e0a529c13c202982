/** Buttons and fields that many screens share. */
export const ui = {
  close: 'Close',
  dismiss: 'Dismiss',
  copy: 'Copy',
  copied: 'Copied',
  code: 'Code: {{title}}',
  loading: 'Loading',
  cancel: 'Cancel',
  undo: 'Undo',
  tryAgain: 'Try again',
  loadFailed: 'Couldn’t load this',
  copyRefused: 'The browser doesn’t allow copying. Select the text and copy it yourself.',
  /** A part of the window that could not be shown. */
  partMissing:
    'Couldn’t load this part of the window. Reload the window when the engine responds; your work is saved.',
  partFailed: 'This part of the window stopped working. Reload the window; your work is saved.',
  align: {
    left: 'Left',
    centre: 'Centre',
    right: 'Right',
    start: 'Start',
    end: 'End',
    top: 'Top',
    middle: 'Middle',
    bottom: 'Bottom',
  },
  toasts: {
    /** Read out before each message. */
    message: 'Message',
    list: 'Messages ({{shortcut}})',
  },
} as const;
