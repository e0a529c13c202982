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
