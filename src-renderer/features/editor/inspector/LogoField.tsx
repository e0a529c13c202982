import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApp } from '../../../context.ts';
import { findPicture, openFile, toDataUrl } from '../../../state/files/open-file.ts';
import { messageError } from '../../../state/language/message-error.ts';
import { toLoadableUrl } from '../../../state/session/preview-loader.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import styles from './Panel.module.css';

/** Chooses a logo by file or address. The engine stores a copy, so that it does not depend on the address. */
export function LogoField({ value, onChange }: { value: string; onChange(url: string): void }) {
  const { api, toasts } = useApp();
  const { t } = useText();
  const [address, setAddress] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const upload = async (body: { image_url: string } | { image_base64: string }) => {
    onChange((await api.uploadImage(body)).url);
    setAddress('');
  };
  const fromFile = async (file: File) => {
    const picture = findPicture(await openFile(file));
    if (!picture) throw messageError('layers:watermark.noPicture', { name: file.name });
    await upload({ image_base64: toDataUrl(picture.bytes, picture.type) });
  };
  const shown = value && toLoadableUrl(value, window.location.origin);
  return (
    <>
      <div className={styles.inline}>
        <TextInput
          aria-label={t('layers:watermark.address')}
          placeholder={t('layers:watermark.addressExample')}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && address.trim()) upload({ image_url: address.trim() }).catch(toasts.fail);
          }}
        />
        {shown && <img className={styles.thumb} src={shown} alt={t('layers:watermark.kindLogo')} />}
        <Button size="small" onClick={() => picker.current?.click()}>
          <Upload size={14} aria-hidden /> {t('layers:watermark.upload')}
        </Button>
      </div>
      <FilePicker
        ref={picker}
        label={t('layers:watermark.file')}
        accept="image/png,image/jpeg,image/webp,image/avif"
        onChoose={(file) => void fromFile(file).catch(toasts.fail)}
      />
    </>
  );
}
