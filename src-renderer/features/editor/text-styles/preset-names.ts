import type { LabelKey } from '../../../../src-shared/messages/keys.ts';

/** Names of the looks in `resources/text-styles`, by id. */
export const PRESET_NAMES: Readonly<Record<string, LabelKey>> = {
  classic: 'text:preset.classic',
  minimal: 'text:preset.minimal',
  label: 'text:preset.label',
  'speech-bubble': 'text:preset.bubble',
  subtitle: 'text:preset.subtitle',
  headline: 'text:preset.headline',
  tag: 'text:preset.tag',
  sticker: 'text:preset.sticker',
  comic: 'text:preset.comic',
  neon: 'text:preset.neon',
  handwritten: 'text:preset.handwritten',
  marker: 'text:preset.marker',
  highlighter: 'text:preset.highlighter',
  typewriter: 'text:preset.typewriter',
  retro: 'text:preset.retro',
  pixel: 'text:preset.pixel',
  elegant: 'text:preset.elegant',
  horror: 'text:preset.horror',
};
