import data from '../../../../resources/text-styles/presets.json' with { type: 'json' };
import { isFields, isStyle } from '../styles.ts';
import { getLook, type Look } from './look.ts';

/** A named look of texts. */
export interface TextStylePreset {
  id: string;
  name: string;
  look: Look;
}

function parsePreset(value: unknown): TextStylePreset[] {
  if (!isFields(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return [];
  return isStyle(value.style) ? [{ id: value.id, name: value.name, look: getLook(value.style) }] : [];
}

/** The looks that come with CAM, in the order they are offered. */
export const PRESETS: readonly TextStylePreset[] = data.flatMap(parsePreset);
