import { Copy, Download, SquarePen } from 'lucide-react';
import { type CSSProperties, lazy, Suspense, useMemo, useState } from 'react';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { createExporter } from '../../state/export/exporter.ts';
import { reopen } from '../../state/files/reopen.ts';
import { useText } from '../../text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { submitTo } from '../../ui/submit.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './Welcome.module.css';

const LiveCaptions = lazy(() => import('../drawing/LiveCaptions.tsx'));

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The captions to draw: the typed ones, or the template’s example while all fields are empty. */
export function toCaptions(template: TemplateDetail, texts: Readonly<Record<string, string>>) {
  const typed = Object.entries(texts).flatMap(([position, text]) =>
    text.trim() ? [{ position, text }] : [],
  );
  return typed.length > 0 ? typed : (template.example_captions[0]?.captions ?? []);
}

/** Copies, saves or opens the meme in the editor; each closes the dialog. */
function useOutput(template: TemplateDetail, captions: CaptionRequest['captions'], onDone: () => void) {
  const { api, desktop, router, settings, toasts } = useApp();
  const { t } = useText();
  const name = useTemplateWords().getName(template);
  const [busy, setBusy] = useState(false);
  const renderer = useMemo(() => createExporter({ api, newKey: () => crypto.randomUUID() }), [api]);
  const request = { template_id: template.id, captions };
  const draw = async () => {
    const { file } = await renderer.render(request, name, { format: 'png', width: null });
    settings.addRecent(template.id);
    return file;
  };
  const closeAfter = async (act: () => Promise<string | null>) => {
    setBusy(true);
    try {
      const done = await act();
      setBusy(false);
      if (done === null) return;
      toasts.show(done);
      onDone();
    } catch (error) {
      setBusy(false);
      toasts.fail(error);
    }
  };
  return {
    busy,
    copy: () =>
      closeAfter(async () => {
        await desktop.copyImage(draw().then(({ bytes }) => bytes));
        return t('welcome:copied');
      }),
    save: () =>
      closeAfter(async () => {
        const path = await desktop.saveFile(await draw());
        return path === null ? null : t('welcome:saved', { file: path });
      }),
    edit: async () => {
      try {
        const draft = await reopen(api, request, name);
        onDone();
        router.go({ screen: 'edit', draft });
      } catch (error) {
        toasts.fail(error);
      }
    },
  };
}

/** Fields for the captions of a template, a live preview, and buttons for the finished picture. */
export function FirstMeme({ template, onDone }: { template: TemplateDetail; onDone(): void }) {
  const { t } = useText();
  const { getName, regionHint } = useTemplateWords();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const captions = useMemo(() => toCaptions(template, texts), [template, texts]);
  const { busy, copy, save, edit } = useOutput(template, captions, onDone);
  const examples = template.example_captions[0]?.captions ?? [];
  return (
    <div className={styles.maker}>
      <div className={styles.preview}>
        <div
          className={styles.picture}
          style={{ '--aspect': template.width / template.height } as CSSProperties}
        >
          <img src={localUrl(template.image_url)} alt={template.description || getName(template)} />
          <Suspense>
            <LiveCaptions template={template} captions={captions} />
          </Suspense>
        </div>
      </div>
      <form className={styles.fields} onSubmit={submitTo(copy)}>
        {template.box_positions.map((region, at) => (
          <Field key={region.name} label={regionHint(region)}>
            <TextArea
              rows={2}
              dir="auto"
              // Typing can start at once.
              autoFocus={at === 0}
              maxLength={region.max_chars * 2}
              value={texts[region.name] ?? ''}
              placeholder={examples.find(({ position }) => position === region.name)?.text}
              onChange={(event) => setTexts({ ...texts, [region.name]: event.target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey) return;
                event.preventDefault();
                const fields = [...(event.currentTarget.form?.querySelectorAll('textarea') ?? [])];
                const next = fields[fields.indexOf(event.currentTarget) + 1];
                if (next) next.focus();
                else event.currentTarget.form?.requestSubmit();
              }}
            />
          </Field>
        ))}
        <div className={styles.actions}>
          <Button variant="primary" size="large" type="submit" disabled={busy}>
            <Copy {...icon} />
            {t('welcome:copy')}
          </Button>
          <Button size="large" disabled={busy} onClick={() => void save()}>
            <Download {...icon} />
            {t('welcome:save')}
          </Button>
          <Button variant="quiet" size="large" onClick={() => void edit()}>
            <SquarePen {...icon} />
            {t('welcome:edit')}
          </Button>
        </div>
      </form>
    </div>
  );
}
