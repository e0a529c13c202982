import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import { FONTS, InFont } from '../fonts/fonts.tsx';
import { OwnFonts } from './OwnFonts.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const SAMPLES: Readonly<Record<(typeof FONT_IDS)[number], string>> = {
  anton: 'ONE DOES NOT SIMPLY',
  oswald: 'Breaking: it works',
  'league-gothic': 'NOW WITH MORE MEETINGS',
  bebas: 'Coming soon: Monday',
  archivo: 'Local man reads docs',
  'archivo-italic': 'Faster than the tests',
  sans: 'Per my last email',
  'sans-italic': 'With all due respect',
  rounded: 'Soft launch',
  'rounded-italic': 'Friendly reminder',
  serif: 'To be or npm',
  'serif-italic': 'A tale of two bugs',
  playfair: 'Vogue, but for logs',
  'playfair-italic': 'Simply exquisite bug',
  abril: 'The Daily Standup',
  slab: 'Solid advice',
  alfa: 'WANTED: me',
  comic: 'Trust me, really',
  'comic-italic': 'wow, such kerning',
  'comic-relief': 'very memo, wow',
  hand: 'buy milk, seize means',
  caveat: 'dear diary, it deployed',
  marker: 'Final_final_v7',
  brush: 'Live, laugh, localhost',
  bangers: 'Kapow! Kerning!',
  luckiest: 'That’s all, folders!',
  creepster: 'It’s behind schedule',
  blackletter: 'Ye olde codebase',
  pirata: 'Arr, no refunds',
  mono: 'sudo make me',
  'mono-italic': '// dragons here',
  courier: 'INT. OFFICE',
  'courier-italic': '(whispers) no',
  typewriter: 'Case no. 404',
  pixel: '404 fun',
  terminal: '> ACCESS GRANTED',
};

/** Lists the bundled fonts. */
export function Fonts() {
  return (
    <SettingsSection
      title="Fonts"
      description="Your own come first. The others travel with CAM, so a meme looks the same everywhere. What a font lacks is drawn in one like it, or in Noto."
    >
      <OwnFonts />
      <ul className={styles.fonts} aria-label="Fonts of CAM">
        {FONT_IDS.map((id) => (
          <li key={id} className={styles.font}>
            <p className={styles.sample}>
              <InFont font={id}>{SAMPLES[id]}</InFont>
            </p>
            <p>
              {FONTS[id].name} · <code>{id}</code>
            </p>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
