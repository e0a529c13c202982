import { roughBytes } from '../../../state/export/formats.ts';
import type { SizeRange } from '../../../state/export/moving-estimate.ts';
import { useText } from '../../../text.tsx';

/**
 * The words for an estimated file size: bytes, or between which sizes it is; null where it cannot be estimated, undefined
 * while it is measured.
 */
export function useSizeText(): (estimate: number | SizeRange | null | undefined) => string {
  const { t, format } = useText();
  return (estimate) => {
    if (estimate === undefined) return t('exporting:size.measuring');
    if (estimate === null) return t('exporting:size.afterwards');
    const { from, to } = typeof estimate === 'number' ? { from: estimate, to: estimate } : estimate;
    const sizes = new Set([from, to].map((bytes) => format.bytes(roughBytes(bytes))));
    return t('exporting:size.about', { size: [...sizes].join(' – ') });
  };
}
