import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApp } from '../../../context.ts';
import { dataUrlOf, openFile } from '../../../state/files/open-file.ts';
import { shownUrl } from '../../../state/session/preview-loader.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import styles from './Panel.module.css';

/** Chooses a logo by file or address. The engine stores a copy, so that it does not depend on the address. */
export function LogoField({ value, onChange }: { value: string; onChange(url: string): void }) {
  const { api, toasts } = useApp();
  const [address, setAddress] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const upload = async (body: { image_url: string } | { image_base64: string }) => {
    onChange((await api.uploadImage(body)).url);
    setAddress('');
  };
  const fromFile = async (file: File) => {
    const opened = await openFile(file);
    if (!('type' in opened)) throw new Error(`“${file.name}” is no picture.`);
    await upload({ image_base64: dataUrlOf(opened.bytes, opened.type) });
  };
  const shown = value && shownUrl(value, window.location.origin);
  return (
    <>
      <div className={styles.inline}>
        <TextInput
          aria-label="Logo address"
          placeholder="https://… or upload"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && address.trim())
              upload({ image_url: address.trim() }).catch((error: unknown) => toasts.fail(error));
          }}
        />
        {shown && <img className={styles.thumb} src={shown} alt="Logo" />}
        <Button size="small" onClick={() => picker.current?.click()}>
          <Upload size={14} aria-hidden /> Upload
        </Button>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Logo file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) fromFile(file).catch((error: unknown) => toasts.fail(error));
          currentTarget.value = '';
        }}
      />
    </>
  );
}
