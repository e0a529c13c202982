import { Command } from 'cmdk';
import { FileClock, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { COMMANDS, type CommandId, type CommandInfo } from '../../../src-shared/contract/commands.ts';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { localUrl } from '../../api/api.ts';
import { useApp } from '../../context.ts';
import { ago } from '../../state/app/human-format.ts';
import { bestOf, scoreOf } from '../../state/commands/match.ts';
import { shownShortcut } from '../../state/commands/shortcuts.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import styles from './Palette.module.css';

/** As many as one looks at. */
const TEMPLATES = 6;
const DRAFTS = 5;
const DRAFTS_SEARCHED = 50;

/** The templates the engine finds; the last ones stay until the next are there. */
function useFoundTemplates(typed: string): readonly TemplateListItem[] {
  const { api } = useApp();
  const [found, setFound] = useState<readonly TemplateListItem[]>([]);
  const search = typed.trim();
  useEffect(() => {
    if (search === '') return setFound([]);
    const abort = new AbortController();
    api.templates({ search, limit: TEMPLATES, offset: 0 }, abort.signal).then(
      ({ templates }) => setFound(templates),
      // The window says itself when the engine is gone; the commands still work.
      () => undefined,
    );
    return () => abort.abort();
  }, [api, search]);
  return found;
}

/** The latest drafts that fit. */
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
  return bestOf(drafts, typed, ({ name }) => name).slice(0, DRAFTS);
}

/** The commands that can be done and fit. */
function useFoundCommands(typed: string): { id: CommandId; info: CommandInfo }[] {
  const { commands } = useApp();
  const all = commands
    .enabled()
    .map((id) => ({ id, info: COMMANDS[id] as CommandInfo }))
    .filter(({ id, info }) => id !== 'app.palette' && !info.hidden);
  return bestOf(all, typed, ({ info }) => `${info.label} ${info.words ?? ''}`);
}

/** From this score on a command comes before the templates. */
const CLEARLY = 0.5;
/** Commands shown beside templates. */
const FEW = 6;

interface Selection {
  /** Id of the row that Enter takes. */
  id: string;
  select(id: string): void;
}

/** Rows come and go while one types: where the selected one went, Enter takes the first. */
function useFirstSelected(ids: readonly string[], { id, select }: Selection): void {
  const [first = ''] = ids;
  const gone = !ids.includes(id);
  useEffect(() => {
    if (gone) select(first);
  }, [gone, first, select]);
}

interface RowProps {
  value: string;
  icon?: ReactNode;
  label: string;
  note?: string | undefined;
  onSelect(): void;
}

const Row = ({ value, icon, label, note, onSelect }: RowProps) => (
  <Command.Item className={styles.row} value={value} onSelect={onSelect}>
    {icon}
    <span className={styles.label}>{label}</span>
    {note && <kbd className={styles.note}>{note}</kbd>}
  </Command.Item>
);

interface FoundProps {
  typed: string;
  selection: Selection;
  /** Closes the palette, then does it. */
  onChosen(act: () => void): void;
}

function Found({ typed, selection, onChosen }: FoundProps) {
  const { commands, router } = useApp();
  const templates = useFoundTemplates(typed);
  const drafts = useFoundDrafts(typed);
  const found = useFoundCommands(typed);
  const writing = typed.trim() !== '';
  const [best] = found;
  const commandsFirst = !writing || (best !== undefined && scoreOf(typed, best.info.label) >= CLEARLY);
  const shown = writing && templates.length > 0 ? found.slice(0, FEW) : found;
  const order = commandsFirst ? [shown, drafts, templates] : [templates, shown, drafts];
  useFirstSelected(
    order.flat().map(({ id }) => id),
    selection,
  );
  const commandRows = found.length > 0 && (
    <Command.Group key="commands" className={styles.group} heading="Commands">
      {shown.map(({ id, info }) => (
        <Row
          key={id}
          value={id}
          label={info.label}
          note={info.keys?.[0] && shownShortcut(info.keys[0], commands.mac)}
          onSelect={() => onChosen(() => commands.perform(id))}
        />
      ))}
    </Command.Group>
  );
  const templateRows = templates.length > 0 && (
    <Command.Group key="templates" className={styles.group} heading="Templates">
      {templates.map(({ id, name, thumb_url }) => (
        <Row
          key={id}
          value={id}
          icon={<img className={styles.thumb} src={localUrl(thumb_url)} alt="" />}
          label={name}
          onSelect={() => onChosen(() => router.go({ screen: 'new', template: id }))}
        />
      ))}
    </Command.Group>
  );
  const draftRows = drafts.length > 0 && (
    <Command.Group key="drafts" className={styles.group} heading="Drafts">
      {drafts.map(({ id, name, updated_at }) => (
        <Row
          key={id}
          value={id}
          icon={<FileClock size={16} strokeWidth={1.75} aria-hidden />}
          label={name}
          note={ago(updated_at, Date.now())}
          onSelect={() => onChosen(() => router.go({ screen: 'edit', draft: id }))}
        />
      ))}
    </Command.Group>
  );
  return commandsFirst ? [commandRows, draftRows, templateRows] : [templateRows, commandRows, draftRows];
}

/** One box for everything: commands, templates, drafts and places. */
export default function Palette({ onClose }: { onClose(): void }) {
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
          // What was chosen may have put the focus somewhere already.
          onCloseAutoFocus={(event) => (chosen.current ? event.preventDefault() : restoreFocus(event))}
        >
          <Dialog.Title className="visually-hidden">Command palette</Dialog.Title>
          <Command shouldFilter={false} loop label="Command palette" value={id} onValueChange={select}>
            <div className={styles.box}>
              <Search size={18} strokeWidth={1.75} aria-hidden />
              <Command.Input
                className={styles.input}
                placeholder="A command, a template, a draft…"
                value={typed}
                onValueChange={setTyped}
                maxLength={LIMITS.searchChars}
                autoFocus
              />
            </div>
            <Command.List className={styles.list}>
              <Command.Empty className={styles.empty}>
                Nothing goes by that name. Yet, somehow, everyone knows what you mean.
              </Command.Empty>
              <Found
                typed={typed}
                selection={{ id, select }}
                onChosen={(act) => {
                  chosen.current = act;
                  onClose();
                  // After the palette has given the focus back, so that the command may take it.
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
