import type { Region } from '../../../src-shared/contract/template.ts';
import { liesOnPicture, measurePictureContrast } from '../../state/editor/picture-contrast.ts';
import { checkText, type TextCheck } from '../../state/editor/text-check.ts';
import type { Item, TextItem } from '../../state/editor/types.ts';
import type { TextInfo } from '../../state/preview/text-info.ts';
import { useText } from '../../text.tsx';
import {
  useCanvas,
  useEditorState,
  useLaterSizePeers,
  usePreviewChanges,
  useSession,
} from './session/context.ts';

interface CheckedText {
  region: Region | undefined;
  check: TextCheck;
}

/** A text as it is drawn, checked one frame after it; undefined for an item that is none. */
export function useTextCheck(item: TextItem): CheckedText;
export function useTextCheck(item: Item | undefined): CheckedText | undefined;
export function useTextCheck(item: Item | undefined): CheckedText | undefined {
  const { t } = useText();
  const { preview, editor, luminance } = useSession();
  const canvas = useCanvas();
  usePreviewChanges();
  useLaterSizePeers(item);
  const region = useEditorState(({ regions }) =>
    item?.kind === 'text' ? regions.find(({ name }) => name === item.region) : undefined,
  );
  if (item?.kind !== 'text') return undefined;
  const { document, picture } = editor.store.getState();
  const drawing = preview.draw(item, document, canvas);
  const measure = ({ caption }: TextInfo) => {
    const map = liesOnPicture(item, caption, document.items, canvas) ? luminance(picture.src) : undefined;
    return map ? measurePictureContrast(caption, canvas, map) : null;
  };
  const text = drawing === 'loading' ? null : drawing.text;
  const drawn = text && { ...text, pictureContrast: measure(text) };
  return { region, check: checkText(item, region, drawn, t) };
}
