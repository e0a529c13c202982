import type { Meme } from '../../../src-shared/contract/meme.ts';
import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import { localUrl } from '../../api/api.ts';
import { useText } from '../../text.tsx';
import styles from './MemeDetail.module.css';
import { formatName } from './MotionBadge.tsx';

export interface VersionsProps {
  /** Latest first. */
  versions: readonly Meme[];
  /** Id of the one that is shown. */
  shown: string;
  onShow(version: Meme): void;
}

/** The versions of one document, as a strip of small pictures. */
export function Versions({ versions, shown, onShow }: VersionsProps) {
  const { t, format } = useText();
  return (
    <ul className={styles.versions} aria-label={t('gallery:meme.versions')}>
      {versions.map((version) => {
        const name = formatName(version.format);
        const when = format.ago(version.created_at, Date.now());
        return (
          <li key={version.id}>
            <button
              type="button"
              className={styles.version}
              aria-current={version.id === shown}
              aria-label={t('gallery:meme.version', { format: name, when })}
              title={t('gallery:meme.version', { format: name, when })}
              onClick={() => onShow(version)}
            >
              <img src={toThumbAddress(localUrl(version.url))} alt="" loading="lazy" />
              {name}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
