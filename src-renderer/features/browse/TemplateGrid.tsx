import { memo } from 'react';
import type { ListedTemplate } from '../../state/browse/templates.ts';
import { useText } from '../../text.tsx';
import { CardGrid, type CardGridProps } from '../card-grid/CardGrid.tsx';
import { TemplateCard } from './TemplateCard.tsx';

export interface TemplateGridProps
  extends Pick<CardGridProps, 'listKey' | 'scrollTop' | 'onScroll' | 'onRange'> {
  items: readonly (ListedTemplate | undefined)[];
  favourites: ReadonlySet<string>;
  onOpen(template: ListedTemplate): void;
  onFavourite(template: ListedTemplate): void;
}

/** The grid of templates: Enter opens, F toggles a favourite. Memoised: it is not rendered while a search is pending. */
export const TemplateGrid = memo(function TemplateGrid(props: TemplateGridProps) {
  const { items, favourites, onOpen, onFavourite, ...grid } = props;
  const { t } = useText();
  const similarFrom = items.findIndex((template) => template?.match?.kind === 'similar');
  const act = (index: number, what: (template: ListedTemplate) => void): boolean => {
    const template = items[index];
    if (template) what(template);
    return template !== undefined;
  };
  return (
    <CardGrid
      {...grid}
      label={t('browse:grid')}
      count={items.length}
      // Where there are no others, a note above the grid says so.
      group={similarFrom > 0 ? { from: similarFrom, title: t('browse:search.similarGroup') } : undefined}
      onAction={(index, action) => act(index, action === 'favourite' ? onFavourite : onOpen)}
      onKey={(index, key) => key.toLowerCase() === 'f' && act(index, onFavourite)}
    >
      {(index, state) => {
        const template = items[index];
        const favourite = template !== undefined && favourites.has(template.id);
        return <TemplateCard {...state} template={template} index={index} favourite={favourite} />;
      }}
    </CardGrid>
  );
});
