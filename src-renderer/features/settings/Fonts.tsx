import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import { FONT_NAMES, InFont } from '../fonts/fonts.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const SAMPLES: Readonly<Record<(typeof FONT_IDS)[number], string>> = {
  anton: 'ONE DOES NOT SIMPLY',
  sans: 'Per my last email',
  serif: 'To be or npm',
  comic: 'Trust me, really',
  hand: 'buy milk, seize means',
  marker: 'Final_final_v7',
  bangers: 'Kapow! Kerning!',
  mono: 'sudo make me',
  pixel: '404 fun',
};

/** Lists the bundled fonts. */
export function Fonts() {
  return (
    <SettingsSection
      title="Fonts"
      description="They travel with CAM, so a meme looks the same everywhere. Other scripts are drawn in Noto. Fonts of your own can’t be added yet."
    >
      <ul className={styles.fonts}>
        {FONT_IDS.map((id) => (
          <li key={id} className={styles.font}>
            <p className={styles.sample}>
              <InFont font={id}>{SAMPLES[id]}</InFont>
            </p>
            <p>
              {FONT_NAMES[id]} · <code>{id}</code>
            </p>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
