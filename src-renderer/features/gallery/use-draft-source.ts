import { useEffect, useMemo, useState } from 'react';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { shownUrl } from '../../state/session/preview-loader.ts';
import { isMissing, pictureSource, type Source, templateSource } from '../../state/session/source.ts';

/** What a draft lies on, with the address of a picture of it for a small card. */
export interface DraftSource {
  source: Source;
  src: string;
}

/** The draft's template: null where it has none or it is gone, undefined until known. */
function useTemplate(id: string | undefined): TemplateDetail | null | undefined {
  const { browse } = useApp();
  const [found, setFound] = useState<{ id: string; template: TemplateDetail | null }>();
  useEffect(() => {
    if (id === undefined) return;
    let here = true;
    browse.details.get(id).then(
      (template) => here && setFound({ id, template }),
      (error) => here && isMissing(error) && setFound({ id, template: null }),
    );
    return () => {
      here = false;
    };
  }, [browse, id]);
  if (id === undefined) return null;
  // The card may have come to stand for another draft meanwhile.
  return found?.id === id ? found.template : undefined;
}

/** Native size of a picture, px: null where it cannot be loaded, undefined until known. */
function useSize(src: string | undefined): Size | null | undefined {
  const [known, setKnown] = useState<{ src: string; size: Size | null }>();
  useEffect(() => {
    if (src === undefined) return;
    let here = true;
    const image = new Image();
    image.onload = () => {
      if (here) setKnown({ src, size: { width: image.naturalWidth, height: image.naturalHeight } });
    };
    image.onerror = () => {
      if (here) setKnown({ src, size: null });
    };
    image.src = src;
    return () => {
      here = false;
    };
  }, [src]);
  return known?.src === src ? known?.size : undefined;
}

/** Null where the draft has nothing to lie on, or nothing this page may show; undefined until known. */
export function useDraftSource({ document }: Draft): DraftSource | null | undefined {
  const template = useTemplate(document.template_id);
  const own = document.image_url && shownUrl(document.image_url, window.location.origin);
  const size = useSize(own);
  return useMemo(() => {
    if (template === undefined) return undefined;
    if (template) return { source: templateSource(template), src: localUrl(template.thumb_url) };
    if (!own) return null;
    return size && { source: pictureSource(own, size), src: own };
  }, [template, own, size]);
}
