import type { Watermark } from '../../../src-shared/contract/meme.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { logoBox, markOpacity } from '../../../src-shared/document/watermark.ts';
import { toLoadableUrl } from '../../state/session/preview-loader.ts';
import { useNaturalSize } from './use-natural-size.ts';

/** The logo of a watermark in its corner of a canvas (native px). */
export function DrawnLogo({ watermark, canvas }: { watermark: Watermark; canvas: Size }) {
  const { logo_url: url = '' } = watermark;
  const href = url === '' ? undefined : toLoadableUrl(url, window.location.origin);
  const natural = useNaturalSize(href);
  if (!natural) return null;
  const box = logoBox(natural, watermark, canvas);
  return <image href={href} {...box} preserveAspectRatio="none" opacity={markOpacity(watermark)} />;
}
