import { roughBytes } from '../../../state/export/formats.ts';
import { useText } from '../../../text.tsx';

/** The words for an estimated file size: bytes, null where it cannot be estimated, undefined while it is measured. */
export function useSizeText(): (estimate: number | null | undefined) => string {
  const { t, format } = useText();
  return (estimate) => {
    if (estimate === undefined) return t('exporting:size.measuring');
    if (estimate === null) return t('exporting:size.afterwards');
    return t('exporting:size.about', { size: format.bytes(roughBytes(estimate)) });
  };
}
