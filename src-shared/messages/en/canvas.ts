/** The editor's canvas: editing text in place, and notes about a text. */
export const canvas = {
  typeHere: 'Type here',
  notes: 'Notes on this text',
  note: {
    small: 'Text may be too small to read',
    outside: 'Text doesn’t fit its box',
    cut: 'Text is cut off',
    font: 'Its font isn’t on this device, so another one is used',
    missing: 'No font has {{characters}}',
    budget_one: 'Recommended: up to {{count, number}} character',
    budget_other: 'Recommended: up to {{count, number}} characters',
    lines_one: 'Recommended: up to {{count, number}} line',
    lines_other: 'Recommended: up to {{count, number}} lines',
    contrast: 'Low contrast: {{ratio}} : 1',
  },
} as const;
