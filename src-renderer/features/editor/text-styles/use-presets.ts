import type { LabelKey } from '../../../../src-shared/messages/keys.ts';
import { PRESETS, type TextStylePreset } from '../../../state/editor/text-styles/presets.ts';
import { useText } from '../../../text.tsx';

/** Names of the looks in `resources/text-styles`, by id. */
const PRESET_NAMES: Readonly<Record<string, LabelKey>> = {
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

/** The looks that come with CAM, named in the language of the window. */
export function usePresets(): TextStylePreset[] {
  const { t } = useText();
  return PRESETS.map((preset) => {
    const key = PRESET_NAMES[preset.id];
    return key ? { ...preset, name: t(key) } : preset;
  });
}
