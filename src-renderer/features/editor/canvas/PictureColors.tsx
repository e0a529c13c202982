import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { findPictureColors } from '../../../../src-shared/drawing/picture-colors.ts';
import { useText } from '../../../text.tsx';
import { type ColorPanelProps, Swatches } from '../../../ui/Swatches.tsx';
import { SavedColorChoices, SavedColors } from '../../colors/SavedColors.tsx';
import { readPixels } from '../../drawing/picture-pixels.ts';
import { useEditorState } from '../session/context.ts';
import { CanvasPicker } from './CanvasPicker.tsx';

/** Longest side of the picture in which colours are looked for, px. */
const SIDE = 320;

/** The main colours of pictures by their address, once they are known. */
type KnownColors = Map<string, readonly string[]>;

/** The main colours of the document's picture; of a video those of its still. */
function PictureColors({ known, ...panel }: ColorPanelProps & { known: KnownColors }) {
  const { t } = useText();
  const src = useEditorState(({ picture }) => picture.src);
  const [, showFound] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (known.has(src)) return;
    let active = true;
    // A picture that cannot be read has none.
    void readPixels(src, SIDE)
      .then(findPictureColors, () => [])
      .then((colors) => {
        known.set(src, colors);
        if (active) showFound();
      });
    return () => {
      active = false;
    };
  }, [known, src]);
  const colors = known.get(src)?.map((color) => ({ color }));
  if (colors?.length === 0) return null;
  return <Swatches label={t('text:color.fromPicture')} colors={colors} {...panel} />;
}

function createEditorChoices() {
  const known: KnownColors = new Map();
  const Groups = (panel: ColorPanelProps) => (
    <>
      <SavedColors {...panel} />
      <PictureColors known={known} {...panel} />
    </>
  );
  return { Groups, Picker: CanvasPicker };
}

/** Adds the colours of the open document to all colour panels within. */
export function EditorColorChoices({ children }: { children: ReactNode }) {
  const [choices] = useState(createEditorChoices);
  return <SavedColorChoices more={choices}>{children}</SavedColorChoices>;
}
