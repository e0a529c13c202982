import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { LogoThumb, useLogoUpload } from '../../shared/Logo.tsx';
import { STILL_FILES } from '../../shared/pick-files.ts';
import styles from './Panel.module.css';

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
        accept={STILL_FILES}
        onChoose={(file) => take(store(file))}
      />
    </>
  );
}
