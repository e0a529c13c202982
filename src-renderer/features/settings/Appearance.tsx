import { RadioGroup } from 'radix-ui';
import { ZOOM_FACTORS } from '../../../src-shared/contract/interface-zoom.ts';
import { LANGUAGE_SETTINGS, LANGUAGES } from '../../../src-shared/contract/languages.ts';
import type { Settings } from '../../../src-shared/contract/settings.ts';
import { systemLanguage } from '../../../src-shared/messages/system-language.ts';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { Select } from '../../ui/Controls.tsx';
import { Field } from '../../ui/Field.tsx';
import { LabelledSwitch } from '../../ui/LabelledSwitch.tsx';
import { RadioItem } from '../../ui/RadioItem.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const THEMES = [
  { value: 'system', label: 'settings:appearance.system' },
  { value: 'light', label: 'settings:appearance.light' },
  { value: 'dark', label: 'settings:appearance.dark' },
] as const;

/** Selects the theme and the language, and whether credits are shown. */
export function Appearance() {
  const { desktop, settings } = useApp();
  const { t } = useText();
  const credits = useSelector(settings.store, (state) => state.settings.show_credits);
  return (
    <SettingsSection id="appearance">
      <ThemeChoice />
      <LanguageChoice />
      {desktop.bridge && <InterfaceSize />}
      <LabelledSwitch
        label={t('settings:appearance.credits')}
        hint={t('settings:appearance.creditsHint')}
        checked={credits}
        onChange={(show_credits) => settings.change({ show_credits })}
      />
    </SettingsSection>
  );
}

function ThemeChoice() {
  const { settings } = useApp();
  const { t } = useText();
  const theme = useSelector(settings.store, (state) => state.settings.theme);
  return (
    <RadioGroup.Root
      className={styles.themes}
      aria-label={t('settings:appearance.theme')}
      value={theme}
      onValueChange={(next) => {
        const chosen = THEMES.find(({ value }) => value === next);
        if (chosen) settings.change({ theme: chosen.value });
      }}
    >
      {THEMES.map(({ value, label }) => (
        <RadioItem key={value} value={value} className={styles.theme} aria-label={t(label)}>
          <ThemePicture theme={value} />
          {t(label)}
        </RadioItem>
      ))}
    </RadioGroup.Root>
  );
}

/** Each language under its own name; the names are the same in every language. */
function LanguageChoice() {
  const { settings } = useApp();
  const { t } = useText();
  const language = useSelector(settings.store, (state) => state.settings.language);
  const systemName = LANGUAGES[systemLanguage(window.navigator.languages)].name;
  return (
    <div className={styles.short}>
      <Field label={t('settings:appearance.language')}>
        <Select
          value={language}
          options={LANGUAGE_SETTINGS.map((value) => ({
            value,
            label:
              value === 'system'
                ? t('settings:appearance.systemLanguage', { language: systemName })
                : LANGUAGES[value].name,
          }))}
          onChange={(next) => settings.change({ language: next })}
        />
      </Field>
    </div>
  );
}

/** Of the desktop app; a browser zooms its pages itself. */
function InterfaceSize() {
  const { interfaceZoom } = useApp();
  const { t, format } = useText();
  const factor = useSelector(interfaceZoom.store, (state) => state.factor);
  return (
    <div className={styles.short}>
      <Field label={t('settings:appearance.interfaceSize')}>
        <Select
          value={String(factor)}
          options={ZOOM_FACTORS.map((value) => ({
            value: String(value),
            label: format.percent(value),
          }))}
          onChange={(next) => {
            const chosen = ZOOM_FACTORS.find((value) => String(value) === next);
            if (chosen !== undefined) interfaceZoom.set(chosen);
          }}
        />
      </Field>
    </div>
  );
}

/** A miniature of the window. `data-theme` sets the colours of a theme, whichever one the page has. */
function ThemePicture({ theme }: { theme: Settings['theme'] }) {
  return (
    <svg className="directed" viewBox="0 0 120 76" aria-hidden>
      {theme !== 'dark' && <Sketch side="light" />}
      {theme === 'dark' && <Sketch side="dark" />}
      {theme === 'system' && (
        <g style={{ clipPath: 'polygon(62% 0, 100% 0, 100% 100%, 38% 100%)' }}>
          <Sketch side="dark" />
        </g>
      )}
    </svg>
  );
}

const TILES = [0, 1, 2, 3, 4, 5];

function Sketch({ side }: { side: 'light' | 'dark' }) {
  return (
    <g data-theme={side}>
      <rect width="120" height="76" fill="var(--paper)" />
      <rect width="14" height="76" fill="var(--sunken)" />
      <rect x="4" y="5" width="6" height="6" rx="2" fill="var(--accent)" />
      {[18, 27, 36].map((y) => (
        <rect key={y} x="4" y={y} width="6" height="4" rx="1.5" fill="var(--line-strong)" />
      ))}
      <rect x="22" y="8" width="34" height="5" rx="2" fill="var(--ink)" />
      <rect x="62" y="7" width="50" height="7" rx="3.5" fill="var(--raised)" stroke="var(--line)" />
      {TILES.map((at) => (
        <rect
          key={at}
          x={22 + (at % 3) * 31}
          y={21 + Math.floor(at / 3) * 25}
          width="28"
          height="22"
          rx="3"
          fill={at === 1 ? 'var(--accent-tint)' : 'var(--line)'}
        />
      ))}
    </g>
  );
}
