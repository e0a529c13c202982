import {
  Check,
  ChevronDown,
  Clock,
  Flame,
  Heart,
  ImagePlus,
  LayoutGrid,
  PackagePlus,
  Play,
  UserRound,
  X,
} from 'lucide-react';
import { type KeyboardEvent, memo, type Ref } from 'react';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { TEMPLATE_SORTS } from '../../../src-shared/contract/meme-lists.ts';
import { useApp, useSelector } from '../../context.ts';
import { categoryName } from '../../state/browse/category-name.ts';
import type { View } from '../../state/browse/templates.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { useText } from '../../text.tsx';
import { Button, classes, IconButton } from '../../ui/Button.tsx';
import { Select } from '../../ui/Controls.tsx';
import common from '../../ui/common.module.css';
import { SearchInput } from '../../ui/Field.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { Kbd } from '../../ui/States.tsx';
import styles from './BrowseHeader.module.css';

const icon = { size: 15, strokeWidth: 1.9, 'aria-hidden': true } as const;
const VIEWS: readonly { value: View; icon: typeof Heart }[] = [
  { value: 'all', icon: LayoutGrid },
  { value: 'mine', icon: UserRound },
  { value: 'trending', icon: Flame },
  { value: 'favourites', icon: Heart },
  { value: 'recents', icon: Clock },
];

/** The category of templates that were made here, which a view shows. */
const OWN_CATEGORY = 'mine';

export interface BrowseHeaderProps {
  search: string;
  category: string;
  /** The pack whose templates are shown; undefined shows those of all. */
  source: string | undefined;
  searchRef: Ref<HTMLInputElement>;
  count: number | null;
  onSearch(search: string): void;
  onCategory(category: string): void;
  /** Shows the templates of all packs again. */
  onAllSources(): void;
  /** Enter (`open`) or the down key in the search box. */
  onEnter(open: boolean): void;
}

const Views = memo(function Views() {
  const { browse } = useApp();
  const { t } = useText();
  const view = useSelector(browse.store, (state) => state.view);
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{t('browse:view.label')}</legend>
      {VIEWS.map(({ value, icon: Icon }) => (
        <button
          key={value}
          type="button"
          className={styles.view}
          aria-pressed={view === value}
          onClick={() => browse.setView(value)}
        >
          <Icon {...icon} />
          {t(`browse:view.${value}`)}
        </button>
      ))}
    </fieldset>
  );
});

/** Memoised so that typing in the search box does not render it: `onCategory` must be stable. */
const Categories = memo(function Categories(props: Pick<BrowseHeaderProps, 'category' | 'onCategory'>) {
  const { category, onCategory } = props;
  const { browse } = useApp();
  const { t } = useText();
  const categories = useSelector(browse.store, (state) => state.categories);
  const names = ['', ...categories.filter((name) => name !== OWN_CATEGORY)];
  const choose = (name: string) => onCategory(category === name ? '' : name);
  return (
    <>
      <fieldset className={styles.categories}>
        <legend className="visually-hidden">{t('browse:category.label')}</legend>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            aria-pressed={category === name}
            onClick={() => choose(name)}
          >
            {categoryName(name, t)}
          </button>
        ))}
      </fieldset>
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            className={classes(styles.chip, styles.all)}
            aria-label={t('browse:category.every')}
          >
            <ChevronDown {...icon} />
          </button>
        }
      >
        {names.map((name) => (
          <MenuItem
            key={name}
            icon={<Check {...icon} visibility={category === name ? 'visible' : 'hidden'} />}
            onSelect={() => choose(name)}
          >
            {categoryName(name, t)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
});

/** Shows only templates that move. */
const Moving = memo(function Moving() {
  const { browse } = useApp();
  const { t } = useText();
  const moving = useSelector(browse.store, (state) => state.moving);
  return (
    <button
      type="button"
      className={classes(styles.chip, styles.moving)}
      aria-pressed={moving}
      onClick={() => browse.setMoving(!moving)}
    >
      <Play size={10} strokeWidth={0} fill="currentColor" aria-hidden />
      {t('browse:moves')}
    </button>
  );
});

/** The order of all templates and of one's own; a search sorts by relevance, other views have their own order. */
function Order({ search }: Pick<BrowseHeaderProps, 'search'>) {
  const { browse, settings } = useApp();
  const { t } = useText();
  const view = useSelector(browse.store, (state) => state.view);
  const sort = useSelector(settings.store, (state) => state.settings.template_sort);
  if (search.trim() !== '' || (view !== 'all' && view !== 'mine')) return null;
  return (
    <div className={styles.order}>
      <Select
        label={t('browse:sort.label')}
        value={sort}
        options={TEMPLATE_SORTS.map((value) => ({ value, label: t(`browse:sort.${value}`) }))}
        onChange={(next) => settings.change({ template_sort: next })}
      />
    </div>
  );
}

const IMPORT = <PackagePlus size={17} strokeWidth={1.75} aria-hidden />;
const NEW = <ImagePlus size={17} strokeWidth={1.75} aria-hidden />;

/** The search box, the views and the categories. */
export function BrowseHeader(props: BrowseHeaderProps) {
  const { search, category, source, searchRef, count, onSearch, onCategory, onEnter } = props;
  const { commands } = useApp();
  const { t } = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (search) onSearch('');
      else event.currentTarget.blur();
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') onEnter(event.key === 'Enter');
    else return;
    event.preventDefault();
  };
  return (
    <header className={styles.header}>
      <h1 className="visually-hidden">{t('browse:title')}</h1>
      <div className={styles.top}>
        <div className={styles.box}>
          <SearchInput
            ref={searchRef}
            className={styles.search}
            aria-label={t('browse:search.label')}
            placeholder={t('browse:search.placeholder')}
            value={search}
            maxLength={LIMITS.searchChars}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <span className={styles.hint}>
            {search ? (
              <IconButton
                label={t('browse:search.clear')}
                shortcut="Esc"
                size="small"
                onClick={() => onSearch('')}
              >
                <X size={15} strokeWidth={2} aria-hidden />
              </IconButton>
            ) : (
              <span aria-hidden>
                <Kbd>/</Kbd>
              </span>
            )}
          </span>
        </div>
        <Views />
        <span className={styles.space} />
        <Button size="large" aria-label={t('browse:import')} onClick={() => commands.perform('file.import')}>
          {IMPORT}
          <span className={styles.wideOnly}>{t('browse:import')}</span>
        </Button>
        <Button
          size="large"
          title={formatShortcut('Mod+Shift+N', commands.mac)}
          onClick={() => commands.perform('file.new-from-image')}
        >
          {NEW}
          <span className={styles.wideOnly}>{t('browse:newFromImage')}</span>
        </Button>
      </div>
      <div className={styles.filters}>
        {source && (
          <button
            type="button"
            className={classes(styles.chip, styles.source)}
            aria-pressed
            title={t('browse:allPacks')}
            onClick={props.onAllSources}
          >
            <span className={common.oneLine}>{t('browse:pack', { name: source })}</span>
            <X size={13} strokeWidth={2} aria-hidden />
          </button>
        )}
        <Moving />
        <Categories category={category} onCategory={onCategory} />
        <output className={classes(styles.count)} aria-live="polite">
          {count === null ? '' : t('browse:count', { count })}
        </output>
        <Order search={search} />
      </div>
    </header>
  );
}
