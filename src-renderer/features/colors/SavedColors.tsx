import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { parseColor, readTypedColor } from '../../../src-shared/contract/colors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { useApp, useSelector } from '../../context.ts';
import { useText } from '../../text.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { type ColorChoices, ColorChoicesProvider } from '../../ui/color-choices.tsx';
import { type ColorPanelProps, Swatches } from '../../ui/Swatches.tsx';

/** The colours that a person chose last, and those of the brand kit, to which the colour at hand can be added. */
export function SavedColors(panel: ColorPanelProps) {
  const { value } = panel;
  const { settings } = useApp();
  const { t } = useText();
  const recent = useSelector(settings.store, (state) => state.settings.recent_colors);
  const { colors } = useSelector(settings.store, (state) => state.settings.brand);
  const canAdd =
    value !== '' &&
    colors.length < LIMITS.brandColorsMax &&
    !colors.some(({ color }) => color === value.toLowerCase());
  return (
    <>
      {recent.length > 0 && (
        <Swatches label={t('text:color.recent')} colors={recent.map((color) => ({ color }))} {...panel} />
      )}
      <Swatches
        label={t('settings:brand.title')}
        colors={[...new Map(colors.map((one) => [one.color, one])).values()]}
        {...panel}
        action={
          <IconButton
            size="small"
            label={t('text:color.addToBrand')}
            disabled={!canAdd}
            onClick={() =>
              settings.change({ brand: { colors: [...colors, { color: value.toLowerCase() }] } })
            }
          >
            <Plus size={14} aria-hidden />
          </IconButton>
        }
      />
    </>
  );
}

/** What all colour panels offer; `more` adds what a screen knows. */
export function SavedColorChoices({
  more,
  children,
}: {
  more?: Pick<ColorChoices, 'Groups' | 'Picker'>;
  children: ReactNode;
}) {
  const { settings } = useApp();
  const choices = useMemo<ColorChoices>(
    () => ({
      Groups: SavedColors,
      readTyped: readTypedColor,
      ...more,
      onChosen: (color) => parseColor(color).a > 0 && settings.addRecentColor(color),
    }),
    [settings, more],
  );
  return <ColorChoicesProvider value={choices}>{children}</ColorChoicesProvider>;
}
