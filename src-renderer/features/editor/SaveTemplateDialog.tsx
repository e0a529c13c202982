import { type FormEvent, useCallback, useId, useState } from 'react';
import type { Region } from '../../../src-shared/contract/template.ts';
import { captionStyle } from '../../../src-shared/document/captions.ts';
import { type Box, type Size, scaleRect } from '../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import { insideShape } from '../../../src-shared/document/text-shape.ts';
import { useApp } from '../../context.ts';
import { boxOfItem } from '../../state/editor/editor-canvas.ts';
import type { EditorState } from '../../state/editor/editor-state.ts';
import { roundBox } from '../../state/editor/layer-request.ts';
import { countCharacters } from '../../state/editor/text-check.ts';
import type { Item, TextItem } from '../../state/editor/types.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, TextInput } from '../../ui/Field.tsx';
import { useReason } from '../shared/use-reason.ts';
import { useScreen } from './screen.ts';
import { useSession } from './session/context.ts';

/** The most that the engine takes. */
const NAME_MAX = 80;

/** The name that a person gave the draft, else that of its template or photograph: never the words of its captions. */
const proposeName = ({ name, nameWithoutWords }: EditorState): string =>
  (nameWithoutWords ?? name).slice(0, NAME_MAX);

/** Asks for the name of a new template and saves it. The draft stays open; where saving fails, so does the dialog. */
export function SaveTemplateDialog() {
  const { t } = useText();
  const getReason = useReason();
  const { close } = useScreen();
  const { editor } = useSession();
  const save = useSaveTemplate();
  const form = useId();
  const [name, setName] = useState(() => proposeName(editor.store.getState()));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    setProblem(undefined);
    try {
      await save(name.trim());
      close();
    } catch (error) {
      setProblem(t('authoring:saveAs.failed', { reason: getReason(error) }));
      setSaving(false);
    }
  };
  return (
    <Dialog
      onClose={close}
      title={t('authoring:saveAs.title')}
      description={t('authoring:saveAs.hint')}
      actions={
        <>
          <Button onClick={close}>{t('ui:cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={saving || name.trim() === ''}>
            {t('authoring:bar.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <Field label={t('authoring:saveAs.name')} error={problem}>
          <TextInput
            value={name}
            maxLength={NAME_MAX}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/**
 * Returns a function that saves the document as a new template of a name: the text boxes become regions; stickers, crop
 * and bars become part of the picture. It offers to open the template, and rejects with an ApiError.
 */
function useSaveTemplate(): (name: string) => Promise<void> {
  const { api, browse, language, router, toasts } = useApp();
  const { t } = language;
  const { editor, renderer } = useSession();
  return useCallback(
    async (name) => {
      const { document, picture } = editor.store.getState();
      const drawn =
        document.items.some((item) => item.kind !== 'text' || item.shape) ||
        Object.keys(document.canvas).length > 0;
      let url = new URL(picture.src, window.location.href).href;
      if (drawn) {
        // Texts and the watermark are left out.
        const { watermark: _watermark, captions, ...request } = editor.request();
        const empty = captions.map((caption) => ({ ...caption, text: '' }));
        const output = { format: 'png', width: null, apart: true } as const;
        url = await renderer.address({ ...request, captions: empty }, name, output);
      }
      const box_positions = toRegions(document.items, editor.canvas());
      const { id } = await api.createTemplate({ name, image_url: url, box_positions });
      browse.changed();
      toasts.show(t('authoring:saveAs.done', { name }), {
        label: t('authoring:saveAs.edit'),
        run: () => router.go({ screen: 'template', template: id }),
      });
    },
    [api, browse, editor, renderer, router, t, toasts],
  );
}

/** Where the text of an item lies: inside of its shape, which is part of the picture; fractions of the canvas. */
function placeOfText({ shape }: TextItem, box: Box, canvas: Size): Box {
  if (!shape) return box;
  const inside = insideShape(shape, { ...scaleRect(box, canvas), rotation: box.rotation }, canvas);
  const share = { width: 1 / canvas.width, height: 1 / canvas.height };
  return { ...scaleRect(inside, share), rotation: box.rotation };
}

/** The text boxes of a canvas as regions of a new template. */
export function toRegions(items: readonly Item[], canvas: PictureCanvas): Region[] {
  const taken = new Set(canvas.regions.map(({ name }) => name));
  let own = 1;
  const freeName = () => {
    while (taken.has(`text-${own}`)) own++;
    return `text-${own++}`;
  };
  return items.flatMap((item): Region[] => {
    const box = item.kind === 'text' ? boxOfItem(item, canvas) : null;
    if (item.kind !== 'text' || !box) return [];
    const region = canvas.regions.find(({ name }) => name === item.region);
    const { font = 'anton', ...style } = captionStyle(region, item.style, item.shape);
    return [
      {
        role: 'Text',
        max_chars: Math.max(20, countCharacters(item.text)),
        max_lines: 3,
        text_style_hint: '',
        ...region,
        name: item.region ?? freeName(),
        ...roundBox(placeOfText(item, box, canvas), 'text'),
        default_font: font,
        default_style: style,
      },
    ];
  });
}
