export const settings = {
  appearance: {
    title: 'Appearance',
    theme: 'Theme',
    system: 'Match system',
    light: 'Light',
    dark: 'Dark',
    language: 'Language',
    systemLanguage: 'Match system ({{language}})',
  },
} as const;
