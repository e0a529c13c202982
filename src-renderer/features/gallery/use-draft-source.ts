import { useEffect, useMemo, useState } from 'react';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { toLoadableUrl } from '../../state/session/preview-loader.ts';
import { isMissing, pictureSource, type Source, templateSource } from '../../state/session/source.ts';
import { useNaturalSize } from '../drawing/use-natural-size.ts';

/** The template or picture of a draft, with the address of a small picture of it. */
export interface DraftSource {
  source: Source;
  src: string;
}

/** The draft's template: null where it has none or the template was deleted, undefined until known. */
function useTemplate(id: string | undefined): TemplateDetail | null | undefined {
  const { browse } = useApp();
  const [found, setFound] = useState<{ id: string; template: TemplateDetail | null }>();
  useEffect(() => {
    if (id === undefined) return;
    let active = true;
    browse.details.get(id).then(
      (template) => active && setFound({ id, template }),
      (error) => active && isMissing(error) && setFound({ id, template: null }),
    );
    return () => {
      active = false;
    };
  }, [browse, id]);
  if (id === undefined) return null;
  // The card may show another draft by now.
  return found?.id === id ? found.template : undefined;
}

/** The source of a draft: null where it is missing or may not be shown by this page, undefined until known. */
export function useDraftSource({ document }: Draft): DraftSource | null | undefined {
  const template = useTemplate(document.template_id);
  const own = document.image_url && toLoadableUrl(document.image_url, window.location.origin);
  const size = useNaturalSize(own);
  return useMemo(() => {
    if (template === undefined) return undefined;
    if (template) return { source: templateSource(template), src: localUrl(template.thumb_url) };
    if (!own) return null;
    return size && { source: pictureSource(own, size), src: own };
  }, [template, own, size]);
}
