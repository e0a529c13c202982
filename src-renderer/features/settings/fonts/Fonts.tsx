import { useText } from '../../../text.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { BundledFonts } from './BundledFonts.tsx';
import { OwnFonts } from './OwnFonts.tsx';

/** Fonts of the user's own, and those that come with CAM. */
export function Fonts() {
  const { t } = useText();
  return (
    <SettingsSection title={t('fonts:title')} description={t('fonts:description')}>
      <OwnFonts />
      <BundledFonts />
    </SettingsSection>
  );
}
