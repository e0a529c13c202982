import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TemplateListItem } from '../../../../src-shared/contract/template.ts';
import { localUrl } from '../../../api/api.ts';
import { useApp, useSelector } from '../../../context.ts';
import { SearchInput } from '../../../ui/Field.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import styles from './Batch.module.css';

const MAX_RESULTS = 12;

/** The templates found by a search, best first; the previous result stays until the next has loaded. */
function useTemplateSearch(search: string): readonly TemplateListItem[] {
  const { api, toasts } = useApp();
  const [found, setFound] = useState<readonly TemplateListItem[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    api.templates({ search, limit: MAX_RESULTS, offset: 0 }, abort.signal).then(
      ({ templates }) => setFound(templates),
      (error: unknown) => abort.signal.aborted || toasts.fail(error),
    );
    return () => abort.abort();
  }, [api, toasts, search]);
  return found;
}

function TemplateSearch({ onChoose }: { onChoose(template: TemplateListItem): void }) {
  const [search, setSearch] = useState('');
  const found = useTemplateSearch(search);
  return (
    <div className={styles.finder}>
      <SearchInput
        aria-label="Find a template"
        placeholder="Find a template"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={styles.found} aria-label="Templates found">
        {found.map((template) => (
          <li key={template.id}>
            <button type="button" onClick={() => onChoose(template)}>
              <img src={localUrl(template.thumb_url)} alt="" loading="lazy" />
              <span>{template.name}</span>
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
  const template = useSelector(batch.store, (state) => state.form.template);
  const [open, setOpen] = useState(false);
  const choose = ({ id, name, thumb_url, box_positions }: TemplateListItem) => {
    const regions = box_positions.map((box) => ({
      name: box.name,
      role: box.role,
      max_chars: box.max_chars,
    }));
    batch.set({ template: { id, name, thumb: thumb_url, regions } });
    setOpen(false);
  };
  return (
    <Popover
      label="Template"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.template}>
          {template ? <img src={localUrl(template.thumb)} alt="" /> : <span className={styles.noTemplate} />}
          <span>
            <small>Template</small>
            <b>{template?.name ?? 'Choose one'}</b>
          </span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      }
    >
      <TemplateSearch onChoose={choose} />
    </Popover>
  );
}
