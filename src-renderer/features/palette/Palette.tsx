import { Command } from 'cmdk';
import { FileClock, Search, Settings } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { COMMANDS, type CommandId, type CommandInfo } from '../../../src-shared/contract/commands.ts';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { findBest, isSimilar, rateMatch } from '../../state/commands/match.ts';
import { searchText } from '../../state/commands/search-text.ts';
import { formatShortcut } from '../../state/commands/shortcuts.ts';
import { useText } from '../../text.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { listSections } from '../settings/sections.ts';
import { useTemplateWords } from '../shared/use-template-words.ts';
import styles from './Palette.module.css';

/** Greatest number of results shown. */
const MAX_TEMPLATES = 6;
const MAX_DRAFTS = 5;
const DRAFTS_SEARCHED = 50;

/** The templates found by a search; the previous result stays until the next has loaded. */
function useFoundTemplates(typed: string): readonly TemplateListItem[] {
  const { api } = useApp();
  const [found, setFound] = useState<readonly TemplateListItem[]>([]);
  const search = typed.trim();
  useEffect(() => {
    if (search === '') return setFound([]);
    const abort = new AbortController();
    api.templates({ search, limit: MAX_TEMPLATES, offset: 0 }, abort.signal).then(
      ({ templates }) => setFound(templates),
      // The window shows that the engine is unreachable; commands still work.
      () => undefined,
    );
    return () => abort.abort();
  }, [api, search]);
  return found;
}

/** The latest drafts that match. */
function useFoundDrafts(typed: string): readonly Draft[] {
  const { api } = useApp();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  useEffect(() => {
    let open = true;
    api.drafts({ limit: DRAFTS_SEARCHED, offset: 0 }).then(
      (page) => open && setDrafts(page.drafts),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [api]);
  return findBest(drafts, typed, ({ name }) => name).slice(0, MAX_DRAFTS);
}

/** The enabled commands that match. */
function useFoundCommands(typed: string): { id: CommandId; info: CommandInfo }[] {
  const { commands, language } = useApp();
  const all = commands
    .enabled()
    .map((id) => ({ id, info: COMMANDS[id] as CommandInfo }))
    .filter(({ id, info }) => id !== 'app.palette' && !info.hidden);
  return findBest(all, typed, ({ id }) => searchText(id, language.catalogue));
}

/** The sections of Settings that match; none before anything is typed. */
function useFoundSections(typed: string) {
  const { desktop } = useApp();
  const { t } = useText();
  if (typed.trim() === '') return [];
  const all = listSections(desktop.bridge !== undefined).map(({ id, label }) => ({
    id: `settings ${id}`,
    section: id,
    label: t('palette:section', { name: t(label) }),
  }));
  return findBest(all, typed, ({ label }) => label);
}

/** Score from which commands are listed before templates. */
const GOOD_MATCH = 0.5;
/** Greatest number of commands shown when templates were found. */
const COMMANDS_BESIDE_TEMPLATES = 6;

interface Selection {
  /** Id of the row that Enter activates. */
  id: string;
  select(id: string): void;
}

/** Selects the first row whenever the selected one is no longer listed. */
function useFirstSelected(ids: readonly string[], { id, select }: Selection): void {
  const [first = ''] = ids;
  const unlisted = !ids.includes(id);
  useEffect(() => {
    if (unlisted) select(first);
  }, [unlisted, first, select]);
}

function Similar() {
  const { t } = useText();
  return <span className={styles.note}>{t('palette:similar')}</span>;
}

interface RowProps {
  value: string;
  icon?: ReactNode;
  label: string;
  /** Another name, beside the label. */
  other?: string | undefined;
  note?: string | undefined;
  /** It was found only by a similar spelling. */
  similar?: boolean | undefined;
  onSelect(): void;
}

const Row = ({ value, icon, label, other, note, similar, onSelect }: RowProps) => (
  <Command.Item className={styles.row} value={value} onSelect={onSelect}>
    {icon}
    <span className={styles.label}>
      {label}
      {other && (
        <span className={styles.other} lang="en">
          {other}
        </span>
      )}
    </span>
    {similar && <Similar />}
    {note && <kbd className={styles.note}>{note}</kbd>}
  </Command.Item>
);

interface ResultsProps {
  typed: string;
  selection: Selection;
  /** Closes the palette, then runs the action. */
  onChosen(act: () => void): void;
}

function Results({ typed, selection, onChosen }: ResultsProps) {
  const { commands, language, router } = useApp();
  const { t, format } = useText();
  const { getName, findEnglishName } = useTemplateWords();
  const templates = useFoundTemplates(typed);
  const drafts = useFoundDrafts(typed);
  const found = useFoundCommands(typed);
  const sections = useFoundSections(typed);
  const searching = typed.trim() !== '';
  const [best] = found;
  const commandsFirst =
    !searching || (best !== undefined && rateMatch(typed, t(`commands:label.${best.id}`)) >= GOOD_MATCH);
  const shown = searching && templates.length > 0 ? found.slice(0, COMMANDS_BESIDE_TEMPLATES) : found;
  const order = commandsFirst ? [shown, sections, drafts, templates] : [templates, shown, sections, drafts];
  useFirstSelected(
    order.flat().map(({ id }) => id),
    selection,
  );
  const commandRows = found.length + sections.length > 0 && (
    <Command.Group key="commands" className={styles.group} heading={t('palette:commands')}>
      {shown.map(({ id, info }) => (
        <Row
          key={id}
          value={id}
          label={t(commands.getLabel(id))}
          similar={searching && isSimilar(typed, searchText(id, language.catalogue))}
          note={info.keys?.[0] && formatShortcut(info.keys[0], commands.mac)}
          onSelect={() => onChosen(() => commands.perform(id))}
        />
      ))}
      {sections.map(({ id, section, label }) => (
        <Row
          key={id}
          value={id}
          icon={<Settings size={16} strokeWidth={1.75} aria-hidden />}
          label={label}
          similar={isSimilar(typed, label)}
          onSelect={() => onChosen(() => router.go({ screen: 'settings', section }))}
        />
      ))}
    </Command.Group>
  );
  const templateRows = templates.length > 0 && (
    <Command.Group key="templates" className={styles.group} heading={t('palette:templates')}>
      {templates.map((template) => (
        <Row
          key={template.id}
          value={template.id}
          icon={<img className={styles.thumb} src={localUrl(template.thumb_url)} alt="" />}
          label={getName(template)}
          other={findEnglishName(template)}
          similar={template.match?.kind === 'similar'}
          onSelect={() => onChosen(() => router.go({ screen: 'new', template: template.id }))}
        />
      ))}
    </Command.Group>
  );
  const draftRows = drafts.length > 0 && (
    <Command.Group key="drafts" className={styles.group} heading={t('palette:drafts')}>
      {drafts.map(({ id, name, updated_at }) => (
        <Row
          key={id}
          value={id}
          icon={<FileClock size={16} strokeWidth={1.75} aria-hidden />}
          label={name}
          similar={searching && isSimilar(typed, name)}
          note={format.ago(updated_at, Date.now())}
          onSelect={() => onChosen(() => router.go({ screen: 'edit', draft: id }))}
        />
      ))}
    </Command.Group>
  );
  return commandsFirst ? [commandRows, draftRows, templateRows] : [templateRows, commandRows, draftRows];
}

/** The command palette: searches commands, templates and drafts. */
export default function Palette({ onClose }: { onClose(): void }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [id, select] = useState('');
  const chosen = useRef<() => void>(undefined);
  const restoreFocus = useReturnFocus(true);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          className={styles.palette}
          aria-describedby={undefined}
          // The chosen action may have moved the focus already.
          onCloseAutoFocus={(event) => (chosen.current ? event.preventDefault() : restoreFocus(event))}
        >
          <Dialog.Title className="visually-hidden">{t('palette:title')}</Dialog.Title>
          <Command shouldFilter={false} loop label={t('palette:title')} value={id} onValueChange={select}>
            <div className={styles.box}>
              <Search size={18} strokeWidth={1.75} aria-hidden />
              <Command.Input
                className={styles.input}
                placeholder={t('palette:placeholder')}
                value={typed}
                onValueChange={setTyped}
                maxLength={LIMITS.searchChars}
                autoFocus
              />
            </div>
            <Command.List className={styles.list}>
              <Command.Empty className={styles.empty}>
                {t('palette:nothing', { query: typed.trim() })}
              </Command.Empty>
              <Results
                typed={typed}
                selection={{ id, select }}
                onChosen={(act) => {
                  chosen.current = act;
                  onClose();
                  // After the palette has restored the focus, so that the action can move it.
                  setTimeout(() => chosen.current?.(), 0);
                }}
              />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
