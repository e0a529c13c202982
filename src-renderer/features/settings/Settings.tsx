import { useRef } from 'react';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Page } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/States.tsx';
import { ModelList } from '../installed-models/ModelList.tsx';
import { MODEL_WORDS } from '../installed-models/model-words.ts';
import { About } from './About.tsx';
import { Appearance } from './Appearance.tsx';
import { Backups } from './backups/Backups.tsx';
import { BrandKit } from './brand/BrandKit.tsx';
import { DesktopSettings } from './DesktopSettings.tsx';
import { ExportDefaults } from './ExportDefaults.tsx';
import { BundledFonts } from './fonts/BundledFonts.tsx';
import { OwnFonts } from './fonts/OwnFonts.tsx';
import { Models } from './Models.tsx';
import { OutboundLog } from './OutboundLog.tsx';
import { Providers } from './Providers.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';
import { Storage } from './storage/Storage.tsx';
import { Updates } from './Updates.tsx';
import { WritingModels } from './writing-models/WritingModels.tsx';

/** The settings screen. Changes apply at once. */
export default function SettingsScreen() {
  const { settings, desktop } = useApp();
  const { t } = useText();
  const sections = useRef<HTMLDivElement>(null);
  const loaded = useSelector(settings.store, (state) => state.loaded);
  return (
    <Page title={t('settings:title')} description={t('settings:description')}>
      {loaded ? (
        <div className={styles.screen}>
          <SectionLinks sections={sections} />
          <div ref={sections} className={styles.sections}>
            <Appearance />
            <BrandKit />
            <ExportDefaults />
            {desktop.bridge && <DesktopSettings bridge={desktop.bridge} />}
            {desktop.bridge && <Updates />}
            <Fonts />
            <WritingModels />
            <CutOutModels />
            <Models />
            <Providers />
            <Storage />
            <Backups />
            <OutboundLog />
            <About />
          </div>
        </div>
      ) : (
        <Spinner label={t('settings:loading')} />
      )}
    </Page>
  );
}

/** The models that cut out pictures. */
function CutOutModels() {
  const { cutOutModels } = useApp();
  const { t } = useText();
  return (
    <SettingsSection id="cut-out" description={t('cutout:settings.description')}>
      <ModelList models={cutOutModels} words={MODEL_WORDS.cutOut} getExtras={() => ({})} />
    </SettingsSection>
  );
}

/** Fonts of the user's own, and those that come with CAM. */
function Fonts() {
  const { t } = useText();
  return (
    <SettingsSection id="fonts" description={t('fonts:description')}>
      <OwnFonts />
      <BundledFonts />
    </SettingsSection>
  );
}
