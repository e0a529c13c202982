import { useApp } from '../../context.ts';
import { findPicture, openFile, toDataUrl } from '../../state/files/open-file.ts';
import { messageError } from '../../state/language/message-error.ts';
import { toLoadableUrl } from '../../state/session/preview-loader.ts';
import styles from './Logo.module.css';

/** Stores the picture of a file; resolves to its address. Rejects where it is none. */
export function useLogoUpload(): (file: File) => Promise<string> {
  const { api } = useApp();
  return async (file) => {
    const picture = findPicture(await openFile(file));
    if (!picture) throw messageError('layers:watermark.noPicture', { name: file.name });
    return (await api.uploadImage({ image_base64: toDataUrl(picture.bytes, picture.type) })).url;
  };
}

/** A logo, small. */
export function LogoThumb({ url, name }: { url: string; name: string }) {
  const shown = toLoadableUrl(url, window.location.origin);
  return shown === undefined ? null : <img className={styles.thumb} src={shown} alt={name} />;
}
