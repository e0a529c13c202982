import type { MessageBoxOptions } from 'electron';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { DamagedHomeError } from '../../bootstrap/start-errors.ts';
import type { Ask } from '../dialogs.ts';

/** What the user is asked where the database is damaged. */

export interface DamageQuestionDeps {
  ask: Ask;
  t: Translate;
  home: string;
  /** Shows the home in the system's file manager. */
  showHome(): void;
  /** A time in ms since the epoch in the user's language. */
  dateTime(at: number): string;
}

/** Returns the id of the backup to restore, or null where the user quits. */
export function createDamageQuestion(deps: DamageQuestionDeps) {
  return async (error: DamagedHomeError): Promise<string | null> => {
    const choices = error.backup
      ? (['restore', 'openFolder', 'quit'] as const)
      : (['openFolder', 'quit'] as const);
    for (;;) {
      const choice = choices[await deps.ask(damageQuestion(error, choices, deps))];
      if (choice === 'openFolder') deps.showHome();
      else return choice === 'restore' && error.backup ? error.backup.id : null;
    }
  };
}

function damageQuestion(
  { backup, notRestored }: DamagedHomeError,
  choices: readonly ('restore' | 'openFolder' | 'quit')[],
  { t, home, dateTime }: DamageQuestionDeps,
): MessageBoxOptions {
  const labels = {
    restore: notRestored === null ? t('desktop:damaged.restore') : t('desktop:damaged.restoreOther'),
    openFolder: t('desktop:damaged.openFolder'),
    quit: t('desktop:quit'),
  };
  const date = backup && dateTime(backup.createdAt);
  const paragraphs =
    notRestored === null
      ? [
          t('desktop:damaged.where', { home }),
          date === null ? t('desktop:damaged.noBackup') : t('desktop:damaged.lastBackup', { date }),
        ]
      : [
          t('desktop:damaged.notRestoredDetail', { reason: notRestored }),
          date === null ? t('desktop:damaged.noOtherBackup') : t('desktop:damaged.otherBackup', { date }),
        ];
  return {
    type: 'error',
    title: 'CAM',
    message: notRestored === null ? t('desktop:damaged.message') : t('desktop:damaged.notRestored'),
    detail: paragraphs.join('\n\n'),
    buttons: choices.map((choice) => labels[choice]),
    defaultId: 0,
    cancelId: choices.length - 1,
    noLink: true,
  };
}
