import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { findPicture, openFile, toDataUrl } from '../../../state/files/open-file.ts';
import { messageError } from '../../../state/language/message-error.ts';
import { toLoadableUrl } from '../../../state/session/preview-loader.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import styles from './Panel.module.css';

/** Of a file dialog. */
export const PICTURE_FILES = 'image/png,image/jpeg,image/webp,image/avif';

/** Stores the picture of a file; resolves to its address. Rejects where it is none. */
export function useLogoUpload(): (file: File) => Promise<string> {
  const { api } = useApp();
  return async (file) => {
    const picture = findPicture(await openFile(file));
    if (!picture) throw messageError('layers:watermark.noPicture', { name: file.name });
    return (await api.uploadImage({ image_base64: toDataUrl(picture.bytes, picture.type) })).url;
  };
}

export function LogoThumb({ url, name }: { url: string; name: string }) {
  const shown = toLoadableUrl(url, window.location.origin);
  return shown === undefined ? null : <img className={styles.thumb} src={shown} alt={name} />;
}

/** The logos of the brand kit, one of which is chosen by a press. */
function BrandLogos({ value, onChange }: { value: string; onChange(url: string): void }) {
  const { settings } = useApp();
  const { t } = useText();
  const { logos } = useSelector(settings.store, (state) => state.settings.brand);
  if (logos.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row in every browser
    <div className={styles.logos} role="group" aria-label={t('settings:brand.logos')}>
      {logos.map(({ url, name }) => (
        <Button
          key={url}
          size="small"
          aria-label={name}
          title={name}
          aria-pressed={url === value}
          onClick={() => onChange(url)}
        >
          <LogoThumb url={url} name="" />
        </Button>
      ))}
    </div>
  );
}

/** Chooses a logo by file or address. The engine stores a copy, so that it does not depend on the address. */
export function LogoField({ value, onChange }: { value: string; onChange(url: string): void }) {
  const { api, toasts } = useApp();
  const { t } = useText();
  const [address, setAddress] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const store = useLogoUpload();
  const fromAddress = async (image_url: string) => (await api.uploadImage({ image_url })).url;
  const take = (uploading: Promise<string>) => {
    const done = (url: string) => {
      onChange(url);
      setAddress('');
    };
    uploading.then(done).catch(toasts.fail);
  };
  return (
    <>
      <BrandLogos value={value} onChange={onChange} />
      <div className={styles.inline}>
        <TextInput
          aria-label={t('layers:watermark.address')}
          placeholder={t('layers:watermark.addressExample')}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && address.trim()) take(fromAddress(address.trim()));
          }}
        />
        {value && <LogoThumb url={value} name={t('layers:watermark.kindLogo')} />}
        <Button size="small" onClick={() => picker.current?.click()}>
          <Upload size={14} aria-hidden /> {t('layers:watermark.upload')}
        </Button>
      </div>
      <FilePicker
        ref={picker}
        label={t('layers:watermark.file')}
        accept={PICTURE_FILES}
        onChoose={(file) => take(store(file))}
      />
    </>
  );
}
