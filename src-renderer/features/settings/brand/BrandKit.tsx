import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toHex } from '../../../../src-shared/contract/colors.ts';
import { isOwnFont } from '../../../../src-shared/contract/fonts.ts';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { FontName } from '../../../../src-shared/contract/own-fonts.ts';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ColorInput } from '../../../ui/ColorInput.tsx';
import common from '../../../ui/common.module.css';
import { TextInput } from '../../../ui/Field.tsx';
import { FontSelect } from '../../fonts/FontSelect.tsx';
import { FONTS, InFont } from '../../fonts/fonts.tsx';
import { useOwnFonts } from '../../fonts/use-own-fonts.ts';
import { SettingsSection } from '../SettingsSection.tsx';
import styles from './Brand.module.css';
import { BrandList } from './BrandList.tsx';
import { BrandLogos } from './BrandLogos.tsx';
import { BrandStyle } from './BrandStyle.tsx';
import { BrandWatermark } from './BrandWatermark.tsx';

/** A part of the brand kit with its title and where it is offered. */
function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <div>
        <h3>{title}</h3>
        {hint && <p className={common.note}>{hint}</p>}
      </div>
      {children}
    </div>
  );
}

function BrandColors() {
  const { settings } = useApp();
  const { t } = useText();
  const { colors } = useSelector(settings.store, (state) => state.settings.brand);
  const recent = useSelector(settings.store, (state) => state.settings.recent_colors);
  const set = (next: typeof colors) => settings.change({ brand: { colors: next } });
  const replace = (at: number, next: (typeof colors)[number]) => set(colors.with(at, next));
  /** The row that was added last, whose picker opens with it. */
  const [added, setAdded] = useState<number>();
  const add = () => {
    const isNew = (color: string) => !colors.some((one) => one.color === color);
    // More than a kit has, blue first, neighbours unlike each other.
    const unlike = Array.from({ length: LIMITS.brandColorsMax }, (_, at) =>
      toHex([34 + 67 * at, 139 + 101 * at, 230 + 43 * at].map((channel) => channel % 256)),
    );
    const color = [...recent, ...unlike].find(isNew);
    if (color === undefined) return;
    setAdded(colors.length);
    set([...colors, { color }]);
  };
  return (
    <>
      {colors.length > 0 && (
        <BrandList
          label={t('settings:brand.colors')}
          items={colors}
          getName={({ color, name }) => name ?? color}
          onChange={set}
        >
          {(one, at) => (
            <>
              <div className={styles.color}>
                <ColorInput
                  label={t('settings:brand.color', { place: at + 1 })}
                  value={one.color}
                  defaultOpen={at === added}
                  onChange={(color) => replace(at, { ...one, color })}
                />
              </div>
              <TextInput
                aria-label={t('settings:brand.nameOf', { name: one.color })}
                placeholder={t('settings:brand.name')}
                maxLength={LIMITS.brandNameChars}
                value={one.name ?? ''}
                onChange={({ target: { value: name } }) =>
                  replace(at, { color: one.color, ...(name === '' ? {} : { name }) })
                }
              />
            </>
          )}
        </BrandList>
      )}
      <div className={common.row}>
        <Button size="small" disabled={colors.length >= LIMITS.brandColorsMax} onClick={add}>
          <Plus size={14} aria-hidden /> {t('settings:brand.addColor')}
        </Button>
      </div>
    </>
  );
}

function BrandFonts() {
  const { settings } = useApp();
  const { t } = useText();
  const own = useOwnFonts();
  const { fonts } = useSelector(settings.store, (state) => state.settings.brand);
  const set = (next: FontName[]) => settings.change({ brand: { fonts: next } });
  const getName = (font: FontName) =>
    isOwnFont(font) ? (own?.find(({ id }) => id === font)?.name ?? t('fonts:missing')) : FONTS[font].name;
  return (
    <>
      {fonts.length > 0 && (
        <BrandList label={t('settings:brand.fonts')} items={fonts} getName={getName} onChange={set}>
          {(font) => (
            <span className={styles.font}>
              <InFont font={font}>{getName(font)}</InFont>
            </span>
          )}
        </BrandList>
      )}
      {fonts.length < LIMITS.brandFontsMax && (
        <div className={styles.choice}>
          <FontSelect
            label={t('settings:brand.addFont')}
            value={undefined}
            mixed={t('settings:brand.addFont')}
            onChange={(font) => set([...fonts.filter((other) => other !== font), font])}
          />
        </div>
      )}
    </>
  );
}

/** The brand kit: what is offered where colours, fonts, pictures and styles are chosen. */
export function BrandKit() {
  const { t } = useText();
  return (
    <SettingsSection id="brand" description={t('settings:brand.description')}>
      <Part title={t('settings:brand.colors')} hint={t('settings:brand.colorsHint')}>
        <BrandColors />
      </Part>
      <Part title={t('settings:brand.fonts')} hint={t('settings:brand.fontsHint')}>
        <BrandFonts />
      </Part>
      <Part title={t('settings:brand.logos')} hint={t('settings:brand.logosHint')}>
        <BrandLogos />
      </Part>
      <Part title={t('settings:brand.style')} hint={t('settings:brand.styleHint')}>
        <BrandStyle />
      </Part>
      <Part title={t('layers:watermark.title')}>
        <BrandWatermark />
      </Part>
    </SettingsSection>
  );
}
