/** What a built-in template says about its rights, by where its cast comes from. */
export const RIGHTS = {
  fluent: {
    license: 'CC0-1.0 (scene) with MIT cast (Fluent Emoji)',
    attribution: 'Scene by the CAM team; cast from Fluent Emoji, Microsoft, MIT',
  },
  noto: {
    license: 'CC0-1.0 (scene) with Apache-2.0 cast (Noto Emoji)',
    attribution: 'Scene by the CAM team; cast from Noto Emoji, Google, Apache-2.0',
  },
  own: { license: 'CC0-1.0', attribution: 'Scene by the CAM team' },
} as const;
export type Cast = keyof typeof RIGHTS;
