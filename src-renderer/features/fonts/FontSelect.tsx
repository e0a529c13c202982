import { Plus } from 'lucide-react';
import { isOwnFont } from '../../../src-shared/contract/fonts.ts';
import type { FontName, OwnFont } from '../../../src-shared/contract/own-fonts.ts';
import { useApp } from '../../context.ts';
import { FONT_FILES } from '../../state/fonts/own-fonts.ts';
import { Select, type SelectOption } from '../../ui/Controls.tsx';
import { pickFiles } from '../shared/pick-files.ts';
import styles from './FontSelect.module.css';
import { fontOptions, InFont } from './fonts.tsx';
import { useOwnFonts } from './use-own-fonts.ts';

const ADD = 'add-font';
const YOURS = 'Yours';

export interface FontSelectProps {
  id?: string;
  label?: string;
  value: FontName;
  onChange(font: FontName): void;
}

function ownOptions(fonts: readonly OwnFont[] | null, value: FontName): SelectOption<FontName>[] {
  const options = (fonts ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    group: YOURS,
    content: <InFont font={id}>{name}</InFont>,
  }));
  if (!isOwnFont(value) || options.some((option) => option.value === value)) return options;
  const label = fonts ? 'Missing font' : 'Your font';
  return [{ value, label, group: YOURS, content: <>{label}</> }, ...options];
}

/** Chooses a font: one's own first, then those that come with CAM. A font can be added from here. */
export function FontSelect({ value, onChange, ...named }: FontSelectProps) {
  const { ownFonts } = useApp();
  const fonts = useOwnFonts();
  const add = () =>
    pickFiles(FONT_FILES, async ([file]) => {
      if (!file) return;
      const font = await ownFonts.add({ bytes: await file.bytes(), name: file.name });
      if (font) onChange(font.id);
    });
  const adding = {
    value: ADD,
    label: 'Add font…',
    group: YOURS,
    content: (
      <span className={styles.add}>
        <Plus size={14} aria-hidden /> Add font…
      </span>
    ),
  } as const;
  const options: SelectOption<FontName | typeof ADD>[] = [
    ...ownOptions(fonts, value),
    adding,
    ...fontOptions(),
  ];
  return (
    <Select
      {...named}
      value={value}
      options={options}
      onChange={(next) => (next === ADD ? add() : onChange(next))}
    />
  );
}
