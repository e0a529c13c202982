import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TemplateListItem } from '../../../../src-shared/contract/template.ts';
import { localUrl } from '../../../api/api.ts';
import { useApp, useSelector } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { SearchInput } from '../../../ui/Field.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { useTemplateSearch } from '../../shared/use-template-search.ts';
import { useTemplateWords } from '../../shared/use-template-words.ts';
import styles from './Batch.module.css';

const MAX_RESULTS = 12;

function TemplateSearch({ onChoose }: { onChoose(template: TemplateListItem): void }) {
  const [search, setSearch] = useState('');
  const { t } = useText();
  const { getName, findEnglishName } = useTemplateWords();
  const { toasts } = useApp();
  const found = useTemplateSearch(search, { limit: MAX_RESULTS, onFailed: toasts.fail });
  /** Enter was pressed before the results of what was typed had come. */
  const [wanted, setWanted] = useState(false);
  const isCurrent = found?.search === search;
  const templates = found?.templates ?? [];
  /** What Enter takes: the best match, or the only template there is. */
  const best = search.trim() !== '' || templates.length === 1 ? templates[0] : undefined;
  useEffect(() => {
    if (!wanted || !isCurrent) return;
    setWanted(false);
    if (best) onChoose(best);
  }, [wanted, isCurrent, best, onChoose]);
  return (
    <div className={styles.finder}>
      <SearchInput
        aria-label={t('create:batch.search')}
        placeholder={t('create:batch.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setWanted(true);
        }}
      />
      {isCurrent && templates.length === 0 && (
        <p className={styles.noneFound} role="status">
          {t('create:batch.noneFound', { query: search.trim() })}
        </p>
      )}
      <ul className={styles.found} aria-label={t('create:batch.found')}>
        {templates.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              data-best={template === best}
              title={findEnglishName(template)}
              onClick={() => onChoose(template)}
            >
              <img src={localUrl(template.thumb_url)} alt="" loading="lazy" />
              <span>{getName(template)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Selects the template of the batch. */
export function TemplatePicker() {
  const { batch } = useApp().create;
  const { t } = useText();
  const template = useSelector(batch.store, (state) => state.form.template);
  const { nameById, regionName, regionHint } = useTemplateWords();
  const [open, setOpen] = useState(false);
  const choose = (chosen: TemplateListItem) => {
    const { id, thumb_url, box_positions } = chosen;
    const regions = box_positions.map((box) => ({
      name: box.name,
      role: box.role,
      ...(box.hint !== undefined && { hint: box.hint }),
      max_chars: box.max_chars,
      shown: [regionName(box.name), regionHint(box)],
    }));
    batch.set({ template: { id, name: chosen.name, thumb: thumb_url, regions } });
    setOpen(false);
  };
  return (
    <Popover
      label={t('create:batch.template')}
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.template}>
          {template ? <img src={localUrl(template.thumb)} alt="" /> : <span className={styles.noTemplate} />}
          <span>
            <small>{t('create:batch.template')}</small>
            <b>{template ? nameById(template) : t('create:batch.chooseTemplate')}</b>
          </span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      }
    >
      <TemplateSearch onChoose={choose} />
    </Popover>
  );
}
