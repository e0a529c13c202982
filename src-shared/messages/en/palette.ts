/** The command palette. */
export const palette = {
  title: 'Command palette',
  placeholder: 'Search commands, templates and drafts',
  commands: 'Commands',
  templates: 'Templates',
  drafts: 'Drafts',
  similar: 'Similar spelling',
  nothing: 'No results for “{{query}}”',
} as const;
