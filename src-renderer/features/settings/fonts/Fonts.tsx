import { SettingsSection } from '../SettingsSection.tsx';
import { BundledFonts } from './BundledFonts.tsx';
import { OwnFonts } from './OwnFonts.tsx';

/** Fonts of the user's own, and those that come with CAM. */
export function Fonts() {
  return (
    <SettingsSection
      title="Fonts"
      description="Your own fonts, and those that come with CAM. A script that a font lacks is drawn in a font that matches it where there is one, otherwise in Noto."
    >
      <OwnFonts />
      <BundledFonts />
    </SettingsSection>
  );
}
