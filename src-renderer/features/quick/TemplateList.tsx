import { type ReactNode, useEffect, useRef } from 'react';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useText } from '../../text.tsx';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './Quick.module.css';

export interface TemplateListProps {
  /** Of the search field, which has the focus. */
  id: string;
  templates: readonly TemplateListItem[];
  /** Index of the chosen one. */
  at: number;
  onChoose(template: TemplateListItem): void;
  /** An option before them. */
  before: ReactNode;
}

/** The results of the search, as a list box that the search field controls. */
export function TemplateList({ id, templates, at, onChoose, before }: TemplateListProps) {
  const { t } = useText();
  const { getName, findEnglishName } = useTemplateWords();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the chosen one changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, templates]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('quick:results')} className={styles.list}>
      {before}
      {templates.map((template, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys of its list
        <div
          key={template.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.row}
          title={findEnglishName(template)}
          // The search field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(template)}
        >
          <span
            className={styles.thumb}
            style={{ backgroundImage: template.placeholder && `url(${template.placeholder})` }}
          >
            <img src={localUrl(template.thumb_url)} alt="" decoding="async" draggable={false} />
          </span>
          <span className={styles.name}>{getName(template)}</span>
        </div>
      ))}
    </div>
  );
}
