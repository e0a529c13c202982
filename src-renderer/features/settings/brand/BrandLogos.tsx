import { Plus, Stamp } from 'lucide-react';
import { useState } from 'react';
import type { BrandLogo } from '../../../../src-shared/contract/brand-kit.ts';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { useApp, useSelector } from '../../../context.ts';
import { nameOfFile } from '../../../state/files/file-import.ts';
import { useText } from '../../../text.tsx';
import { Button, IconButton } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { TextInput } from '../../../ui/Field.tsx';
import { Spinner } from '../../../ui/States.tsx';
import { LogoThumb, useLogoUpload } from '../../shared/Logo.tsx';
import { pickFiles, STILL_FILES } from '../../shared/pick-files.ts';
import { BrandList } from './BrandList.tsx';

/** Uploads, names and orders logos; one of them can become the watermark. */
export function BrandLogos() {
  const { settings, toasts } = useApp();
  const { t } = useText();
  const upload = useLogoUpload();
  const [uploading, setUploading] = useState(false);
  const { logos, watermark } = useSelector(settings.store, (state) => state.settings.brand);
  const set = (next: BrandLogo[]) => settings.change({ brand: { logos: next } });
  const add = async (files: readonly File[]) => {
    setUploading(true);
    try {
      for (const file of files.slice(0, LIMITS.brandLogosMax - logos.length)) {
        const logo = {
          name: nameOfFile(file.name, t('settings:brand.logo')).slice(0, LIMITS.brandNameChars),
          url: await upload(file),
        };
        const now = settings.store.getState().settings.brand.logos;
        set([...now.filter(({ url }) => url !== logo.url), logo]);
      }
    } catch (error) {
      toasts.fail(error);
    }
    setUploading(false);
  };
  const stamp = (logo_url: string) => {
    const { text: _text, ...look } = watermark ?? {};
    settings.change({ brand: { watermark: { ...look, logo_url } } });
  };
  return (
    <>
      {logos.length > 0 && (
        <BrandList
          label={t('settings:brand.logos')}
          items={logos}
          getName={({ name }) => name}
          onChange={set}
        >
          {(logo, at) => (
            <>
              <LogoThumb url={logo.url} name={logo.name} />
              <TextInput
                aria-label={t('settings:brand.nameOf', { name: logo.name })}
                maxLength={LIMITS.brandNameChars}
                value={logo.name}
                onChange={({ target: { value: name } }) => name && set(logos.with(at, { ...logo, name }))}
              />
              <IconButton
                size="small"
                label={t('settings:brand.asWatermark', { name: logo.name })}
                aria-pressed={watermark?.logo_url === logo.url}
                onClick={() => stamp(logo.url)}
              >
                <Stamp size={14} aria-hidden />
              </IconButton>
            </>
          )}
        </BrandList>
      )}
      <div className={common.row}>
        <Button
          size="small"
          disabled={uploading || logos.length >= LIMITS.brandLogosMax}
          onClick={() => pickFiles(STILL_FILES, (files) => void add(files))}
        >
          {uploading ? <Spinner /> : <Plus size={14} aria-hidden />} {t('settings:brand.addLogos')}
        </Button>
      </div>
    </>
  );
}
