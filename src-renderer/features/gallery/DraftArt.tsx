import { useMemo, useSyncExternalStore } from 'react';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import { logoBox, markOpacity } from '../../../src-shared/layout/watermark.ts';
import { useApp } from '../../context.ts';
import { documentOf } from '../../state/editor/documents.ts';
import { stageOf } from '../../state/editor/stage.ts';
import type { EditorDocument, ImageItem, Size } from '../../state/editor/types.ts';
import { type Art, shownUrl } from '../../state/session/preview-loader.ts';
import type { Source } from '../../state/session/source.ts';
import card from '../browse/TemplateCard.module.css';
import { TALL } from '../card-grid/measures.ts';
import { useNaturalSize } from '../editor/canvas/use-natural-size.ts';
import { artOf } from '../live-captions/app-preview.ts';
import styles from './DraftCard.module.css';

const shownHere = (url: string) => shownUrl(url, window.location.origin);

function Sticker({ item: { box, url, opacity, flip }, size }: { item: ImageItem; size: Size }) {
  const href = shownHere(url);
  if (href === undefined) return null;
  const [w, h] = [box.width * size.width, box.height * size.height];
  const centre = `translate(${(box.x + box.width / 2) * size.width} ${(box.y + box.height / 2) * size.height})`;
  return (
    <image
      href={href}
      x={-w / 2}
      y={-h / 2}
      width={w}
      height={h}
      preserveAspectRatio="none"
      opacity={opacity}
      transform={`${centre} rotate(${box.rotation})${flip ? ' scale(-1 1)' : ''}`}
    />
  );
}

function Logo({ watermark, size }: { watermark: NonNullable<EditorDocument['watermark']>; size: Size }) {
  const href = shownHere(watermark.logo_url ?? '');
  const natural = useNaturalSize(href);
  if (!natural) return null;
  const box = logoBox(natural, watermark, size);
  return <image href={href} {...box} preserveAspectRatio="none" opacity={markOpacity(watermark)} />;
}

const drawn = (drawing: ReturnType<Art['draw']>): string => (drawing === 'loading' ? '' : drawing.markup);

/** A draft as it will look: cut, framed, with everything on it. Decoration: its card has the name. */
export default function DraftArt({ draft, source, src }: { draft: Draft; source: Source; src: string }) {
  const art = artOf(useApp());
  useSyncExternalStore(art.pulse.subscribe, art.pulse.value);
  const { document, stage } = useMemo(() => {
    const { picture, regions } = source;
    const made = documentOf(draft.document, picture, regions, draft.editor);
    // Drawings are kept by the id of their item, and this is not the only draft.
    const items = made.items.map((item) => ({ ...item, id: `${draft.id}-${item.id}` }));
    return { document: { ...made, items }, stage: stageOf(picture, regions, made.canvas) };
  }, [draft, source]);
  const { size, geometry } = stage;
  const { crop, source: whole } = geometry;
  const { watermark } = document;
  const mark = watermark?.logo_url === undefined ? art.drawWatermark(watermark, stage) : '';
  const markups = (markup: string, key: string) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is our own, made of outlines
    <g key={key} dangerouslySetInnerHTML={{ __html: markup }} />
  );
  return (
    <span
      className={card.picture}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      data-tall={size.height / size.width > TALL}
    >
      <svg className={styles.art} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {!geometry.plain && <rect width={size.width} height={size.height} fill={geometry.color} />}
        <svg
          {...geometry.picture}
          viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <image href={src} width={whole.width} height={whole.height} preserveAspectRatio="none" />
        </svg>
        {document.items.map((item) =>
          item.kind === 'image' ? (
            <Sticker key={item.id} item={item} size={size} />
          ) : (
            markups(drawn(art.draw(item, document, stage)), item.id)
          ),
        )}
        {watermark?.logo_url !== undefined && <Logo watermark={watermark} size={size} />}
        {mark !== 'loading' && mark !== '' && markups(mark, 'watermark')}
      </svg>
    </span>
  );
}
