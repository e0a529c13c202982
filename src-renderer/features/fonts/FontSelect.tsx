import { Plus } from 'lucide-react';
import { isOwnFont } from '../../../src-shared/contract/fonts.ts';
import type { FontName, OwnFont } from '../../../src-shared/contract/own-fonts.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../context.ts';
import { FONT_FILES } from '../../state/fonts/own-fonts.ts';
import { useText } from '../../text.tsx';
import { Select, type SelectOption, type SelectProps } from '../../ui/Controls.tsx';
import { pickFiles } from '../shared/pick-files.ts';
import styles from './FontSelect.module.css';
import { fontOptions, InFont } from './fonts.tsx';
import { useOwnFonts } from './use-own-fonts.ts';

const ADD = 'add-font';

export interface FontSelectProps
  extends Pick<SelectProps<FontName>, 'label' | 'mixed' | 'wrap' | 'onCloseAutoFocus'> {
  /** Undefined where several texts have different ones. */
  value: FontName | undefined;
  onChange(font: FontName): void;
}

function ownOptions(
  fonts: readonly OwnFont[] | null,
  value: FontName | undefined,
  t: Translate,
): SelectOption<FontName>[] {
  const group = t('fonts:yours');
  const options = (fonts ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    group,
    content: <InFont font={id}>{name}</InFont>,
  }));
  if (value === undefined || !isOwnFont(value) || options.some((option) => option.value === value))
    return options;
  const label = t(fonts ? 'fonts:missing' : 'fonts:own');
  return [{ value, label, group, content: <>{label}</> }, ...options];
}

/** The options with the fonts of the brand kit before the others, in a group of their own. */
function useBrandFirst<T extends string>(options: readonly SelectOption<T>[]): SelectOption<T>[] {
  const { settings } = useApp();
  const { t } = useText();
  const brand: readonly string[] = useSelector(settings.store, (state) => state.settings.brand.fonts);
  const first = brand.flatMap((font) => options.filter(({ value }) => value === font));
  return [
    ...first.map((option) => ({ ...option, group: t('settings:brand.title') })),
    ...options.filter((option) => !first.includes(option)),
  ];
}

/** Chooses a font: those of the brand first, then one's own, then those that come with CAM. A font can be added from here. */
export function FontSelect({ value, onChange, ...named }: FontSelectProps) {
  const { ownFonts } = useApp();
  const { t } = useText();
  const fonts = useOwnFonts();
  const add = () =>
    pickFiles(FONT_FILES, async ([file]) => {
      if (!file) return;
      const font = await ownFonts.add({ bytes: await file.bytes(), name: file.name });
      if (font) onChange(font.id);
    });
  const adding = {
    value: ADD,
    label: t('fonts:add'),
    group: t('fonts:yours'),
    content: (
      <span className={styles.add}>
        <Plus size={14} aria-hidden /> {t('fonts:add')}
      </span>
    ),
  } as const;
  const options = useBrandFirst<FontName | typeof ADD>([
    ...ownOptions(fonts, value, t),
    adding,
    ...fontOptions(t),
  ]);
  return (
    <Select
      {...named}
      value={value}
      options={options}
      onChange={(next) => (next === ADD ? add() : onChange(next))}
    />
  );
}
