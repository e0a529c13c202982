import { useMemo } from 'react';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { templateSource } from '../../state/session/source.ts';
import LiveDocument from './LiveDocument.tsx';

export interface LiveCaptionsProps {
  template: TemplateDetail;
  captions: readonly { position: string; text: string }[];
}

/** Captions as the engine will draw them, over the template’s picture. Hidden from screen readers. */
export default function LiveCaptions({ template, captions }: LiveCaptionsProps) {
  const source = useMemo(() => templateSource(template), [template]);
  const request = useMemo(
    () => ({ template_id: template.id, captions: [...captions] }),
    [template, captions],
  );
  return <LiveDocument id={template.id} source={source} request={request} />;
}
