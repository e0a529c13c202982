import { ChevronDown, Plus } from 'lucide-react';
import { type ReactElement, use, useEffect, useRef, useState } from 'react';
import { isOwnFont } from '../../../src-shared/contract/fonts.ts';
import type { FontName, OwnFont } from '../../../src-shared/contract/own-fonts.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { useApp, useSelector } from '../../context.ts';
import { FONT_FILES } from '../../state/fonts/own-fonts.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import controls from '../../ui/Controls.module.css';
import type { SelectProps } from '../../ui/Controls.tsx';
import { FieldId } from '../../ui/Field.tsx';
import { Popover, type PopoverProps } from '../../ui/Popover.tsx';
import { pickFiles } from '../shared/pick-files.ts';
import { FontList, type FontOption } from './FontList.tsx';
import styles from './FontSelect.module.css';
import { fontOptions, InFont } from './fonts.tsx';
import { useOwnFonts } from './use-own-fonts.ts';

export interface FontSelectProps
  extends Pick<SelectProps<FontName>, 'label' | 'mixed'>,
    Pick<PopoverProps, 'onCloseAutoFocus'> {
  /** Undefined where several texts have different ones. */
  value: FontName | undefined;
  onChange(font: FontName): void;
  /** Puts the trigger into something that moves the focus, such as a toolbar. */
  wrap?(trigger: ReactElement): ReactElement;
  /** The font that the mouse or the keys are at in the list; null where they have left it. */
  onPreview?(font: FontName | null): void;
  /** Where the list stands beside the trigger. */
  place?: Pick<PopoverProps, 'panel' | 'side' | 'sideOffset' | 'align'>;
}

function ownOptions(
  fonts: readonly OwnFont[] | null,
  value: FontName | undefined,
  t: Translate,
): FontOption<FontName>[] {
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

/** The fonts of the brand kit first, then one's own, then those that come with CAM. */
function useFontOptions(value: FontName | undefined): FontOption<FontName>[] {
  const { settings } = useApp();
  const { t } = useText();
  const brand = useSelector(settings.store, (state) => state.settings.brand.fonts);
  const all: FontOption<FontName>[] = [...ownOptions(useOwnFonts(), value, t), ...fontOptions(t)];
  const first = brand.flatMap((font) => all.filter((option) => option.value === font));
  return [
    ...first.map((option) => ({ ...option, group: t('settings:brand.title') })),
    ...all.filter((option) => !first.includes(option)),
  ];
}

/** Picks a font file and adds it. */
function useAddFont(onAdded: (font: FontName) => void): () => void {
  const { ownFonts } = useApp();
  return () =>
    pickFiles(FONT_FILES, async ([file]) => {
      if (!file) return;
      const font = await ownFonts.add({ bytes: await file.bytes(), name: file.name });
      if (font) onAdded(font.id);
    });
}

/** Chooses a font from a list with a search. A font can be added from here. */
export function FontSelect({
  label,
  value,
  mixed,
  onChange,
  onPreview,
  wrap = (trigger) => trigger,
  onCloseAutoFocus,
  place,
}: FontSelectProps) {
  const { t } = useText();
  const id = use(FieldId);
  const [open, setOpen] = useState(false);
  const byTouch = useRef(false);
  const options = useFontOptions(value);
  const addFont = useAddFont(onChange);
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = () => onPreview?.(null);
  }, [onPreview]);
  useEffect(() => (open ? () => leave.current?.() : undefined), [open]);
  const shown = options.find((option) => option.value === value);
  const trigger = wrap(
    <button
      type="button"
      role="combobox"
      aria-expanded={open}
      id={id}
      aria-label={label}
      className={controls.select}
      onPointerDown={({ pointerType }) => {
        byTouch.current = pointerType === 'touch';
      }}
    >
      <span>{shown ? shown.content : mixed}</span>
      <ChevronDown size={14} aria-hidden />
    </button>,
  );
  return (
    <Popover
      label={label ?? t('fonts:search')}
      trigger={trigger}
      {...place}
      open={open}
      onOpenChange={setOpen}
      // Its keyboard would cover the list.
      onOpenAutoFocus={(event) => byTouch.current && event.preventDefault()}
      {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
    >
      <FieldId value={undefined}>
        <FontList
          label={label ?? t('fonts:search')}
          value={value}
          options={options}
          onPreview={(font) => onPreview?.(font)}
          onChoose={(font) => {
            onChange(font);
            setOpen(false);
          }}
        >
          <Button
            size="small"
            variant="quiet"
            className={styles.add}
            onClick={() => {
              setOpen(false);
              addFont();
            }}
          >
            <Plus size={14} aria-hidden /> {t('fonts:add')}
          </Button>
        </FontList>
      </FieldId>
    </Popover>
  );
}
