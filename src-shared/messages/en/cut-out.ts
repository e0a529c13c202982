/** Cutting the subject out of a picture: in the editor and in Settings. */
export const cutout = {
  refine: {
    title: 'Refine cut-out',
    hint: 'Drag to paint. Alt switches the brush, [ and ] change its size, Space moves the picture.',
    tool: 'Brush',
    erase: 'Erase',
    restore: 'Restore',
    size: 'Brush size',
    sizeIs: '{{size, number}} px',
    soft: 'Soft edge',
    behind: 'Shown on',
    checks: 'Checkerboard',
    veil: 'Red overlay',
    color: 'Colour',
    picture: 'Picture to paint on',
    apply: 'Apply',
    loadFailed: 'This picture couldn’t be loaded.',
    failed: 'The picture couldn’t be saved. Try again.',
    discard: {
      title: 'Discard your changes?',
      hint: 'What you’ve painted here is lost.',
      stay: 'Keep painting',
      confirm: 'Discard',
    },
  },
} as const;
