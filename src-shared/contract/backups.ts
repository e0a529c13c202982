import Type, { type Static } from 'typebox';
import { defineInteger, defineObject, defineStrict } from './objects.ts';

const time = Type.String({ description: 'ISO 8601, UTC.' });
const maybeTime = Type.Union([time, Type.Null()]);
const bytes = (description = '') => Type.Integer({ minimum: 0, ...(description && { description }) });

export const Backup = defineObject('Backup', {
  id: Type.String({ description: 'Its file name.' }),
  kind: Type.Enum(['scheduled', 'manual', 'uploaded', 'migration', 'replaced'] as const, {
    description:
      '`migration`: a copy of the database made before an update; `replaced`: a folder with what a restore replaced, which cannot be downloaded or restored.',
  }),
  created_at: time,
  bytes: bytes(),
  pictures: Type.Boolean({
    description:
      'Whether the pictures are in it. Without them it restores a home whose pictures are still there.',
  }),
});
export type Backup = Static<typeof Backup>;

/** A backup or a restore that runs in the background; one at a time. */
export const BackupTask = defineObject('BackupTask', {
  type: Type.Enum(['backup', 'restore'] as const),
  status: Type.Enum(['running', 'restarting', 'succeeded', 'failed'] as const, {
    description:
      '`restarting`: the backup is verified, the engine restarts to put it in place and answers again under the same address; then `last_restore` tells how it went.',
  }),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  message: Type.String({ description: 'What it is at, or why it failed, for people.' }),
  started_at: time,
  finished_at: maybeTime,
  backup_id: Type.Union([Type.String(), Type.Null()], { description: 'The backup it made or restores.' }),
});
export type BackupTask = Static<typeof BackupTask>;

export const RestoreResult = defineObject('RestoreResult', {
  at: time,
  from: Type.String({ description: 'The file that was restored.' }),
  made_at: Type.Union([time, Type.Null()], { description: 'When that backup was made, where it says.' }),
  memes: Type.Integer({ description: 'Memes there were afterwards.' }),
  imported: Type.Integer({ description: 'Pictures newer than the backup that became memes again.' }),
  without_picture: Type.Integer({ description: 'Memes left out because their pictures are gone.' }),
  replaced_id: Type.String({ description: 'The folder with what was replaced.' }),
});
export type RestoreResult = Static<typeof RestoreResult>;

export const BackupListData = defineObject('BackupListData', {
  backups: Type.Array(Backup, { description: 'Newest first.' }),
  bytes: bytes('Of all of them.'),
  schedule: Type.Object({
    on: Type.Boolean(),
    budget_bytes: bytes('For scheduled backups and copies made before updates, together.'),
    last_at: maybeTime,
    next_at: maybeTime,
    problem: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the last scheduled backup was not made; null where all is well.',
    }),
  }),
  task: Type.Union([BackupTask, Type.Null()], { description: 'The one that runs, or the last one.' }),
  last_restore: Type.Union([RestoreResult, Type.Null()]),
});
export type BackupListData = Static<typeof BackupListData>;

export const CreateBackupBody = defineStrict('CreateBackupBody', {
  pictures: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Whether the pictures are included, for moving to another machine or a copy on another disk.',
    }),
  ),
});
export type CreateBackupBody = Static<typeof CreateBackupBody>;

export const BackupDeleted = defineObject('BackupDeleted', {
  id: Type.String(),
  deleted: Type.Literal(true),
});

export const BackupSettings = defineStrict('BackupSettings', {
  scheduled: Type.Boolean({ description: 'Back up the database and the own templates every day.' }),
  budget_mb: defineInteger(
    10,
    1_000_000,
    'MB that scheduled backups may take together; the oldest are deleted.',
  ),
});
export type BackupSettings = Static<typeof BackupSettings>;
