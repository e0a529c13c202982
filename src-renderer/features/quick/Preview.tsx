import { Clipboard } from 'lucide-react';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp, useSelector } from '../../context.ts';
import {
  type QuickSubject,
  type QuickTexts,
  quickRequest,
  toTypedCaptions,
} from '../../state/quick/subject.ts';
import { useText } from '../../text.tsx';
import { HoverExample } from '../browse/HoverExample.tsx';
import LiveDocument from '../drawing/LiveDocument.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './Quick.module.css';

type Captions = readonly { position: string; text: string }[];
const NONE: Captions = [];

/** The captions of a template's first example; none of a picture, and until they have come. */
function useExample({ id, template }: QuickSubject): { position: string; text: string }[] {
  const { browse } = useApp();
  const [example, setExample] = useState<{ id: string; captions: Captions }>();
  const isTemplate = template !== undefined;
  useEffect(() => {
    if (!isTemplate) return;
    let active = true;
    browse.details.get(id).then(
      ({ example_captions: [first] }) => active && setExample({ id, captions: first?.captions ?? NONE }),
      // The example is optional: a failure needs no message.
      () => undefined,
    );
    return () => {
      active = false;
    };
  }, [browse, id, isTemplate]);
  return [...(example?.id === id ? example.captions : NONE)];
}

const toAspectStyle = ({ width, height }: { width: number; height: number }): CSSProperties =>
  ({ '--aspect': width / height }) as CSSProperties;

interface PreviewProps {
  template: TemplateListItem | undefined;
  /** The picture on the clipboard is chosen, which is not read before Enter. */
  clipboard: boolean;
}

/** A template with its first example. */
export function Preview({ template, clipboard }: PreviewProps) {
  const { t } = useText();
  const { getName } = useTemplateWords();
  if (!template || clipboard) {
    return (
      <div className={styles.stage}>{clipboard && <Clipboard size={56} strokeWidth={1} aria-hidden />}</div>
    );
  }
  return (
    <div className={styles.stage}>
      <div
        className={styles.picture}
        style={{
          ...toAspectStyle(template),
          backgroundImage: template.placeholder && `url(${template.placeholder})`,
        }}
      >
        <img
          key={template.id}
          src={localUrl(template.thumb_url)}
          alt={t('quick:preview', { name: getName(template) })}
        />
        <HoverExample key={`${template.id}-example`} template={template} />
      </div>
    </div>
  );
}

/** The picture as it will be copied; while nothing is typed, a faint example. */
export function LivePreview({ subject, texts }: { subject: QuickSubject; texts: QuickTexts }) {
  const { settings } = useApp();
  const { t } = useText();
  const brand = useSelector(settings.store, (state) => state.settings.brand);
  const example = useExample(subject);
  const { picture } = subject.source;
  const typed = useMemo(() => toTypedCaptions(subject, texts), [subject, texts]);
  const shown = typed.length > 0 ? typed : example;
  const request = useMemo(
    () => quickRequest(subject, shown, brand.always ? brand.watermark : null),
    [subject, shown, brand],
  );
  return (
    <div className={styles.stage}>
      <div
        className={styles.picture}
        style={{
          ...toAspectStyle(picture),
          backgroundImage: subject.template?.placeholder && `url(${subject.template.placeholder})`,
        }}
        data-example={typed.length === 0}
      >
        <img src={picture.src} alt={t('quick:preview', { name: subject.name })} />
        {shown.length > 0 && <LiveDocument id={subject.id} source={subject.source} request={request} />}
      </div>
    </div>
  );
}
