import { useEffect, useState } from 'react';
import { COMMANDS, type CommandId, type CommandInfo } from '../../../src-shared/contract/commands.ts';
import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { useApp } from '../../context.ts';
import { bestOf } from '../../state/commands/match.ts';

/** As many as one looks at. */
const TEMPLATES = 6;
const DRAFTS = 5;
const DRAFTS_SEARCHED = 50;

/** The templates the engine finds; the last ones stay until the next are there. */
export function useFoundTemplates(typed: string): readonly TemplateListItem[] {
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
export function useFoundDrafts(typed: string): readonly Draft[] {
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
export function useFoundCommands(typed: string): { id: CommandId; info: CommandInfo }[] {
  const { commands } = useApp();
  const all = commands
    .enabled()
    .map((id) => ({ id, info: COMMANDS[id] as CommandInfo }))
    .filter(({ id, info }) => id !== 'app.palette' && !info.hidden);
  return bestOf(all, typed, ({ info }) => `${info.label} ${info.words ?? ''}`);
}
