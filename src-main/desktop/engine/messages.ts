import Type, { type Static, type TSchema } from 'typebox';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import { JobReport } from '../../../src-shared/contract/job-report.ts';

/** The messages between the main process and the engine's process. Both sides validate what they receive. */

const Id = Type.Integer();

/** What an engine is started with. */
export const StartRequest = Type.Object({
  /** Arguments of the app, of which its flags are read. */
  args: Type.Array(Type.String()),
  /** Folder that a relative home is resolved against. */
  cwd: Type.String(),
  /** Takes the place of the configured port; null: that one. */
  port: Type.Union([Type.Integer({ minimum: 0, maximum: 65_535 }), Type.Null()]),
  /** Id of a backup that is restored first; null: none. */
  restore: Type.Union([Type.String(), Type.Null()]),
  /** The app's own program, which assistants start as `CAM mcp`: the engine's process may have another one. */
  program: Type.String(),
});

/** Keys of model providers by origin. Never logged. */
const Keys = Type.Record(Type.String(), Type.String());

/** From the main process to the engine's. */
export const ToEngine = Type.Union([
  Type.Object({ type: Type.Literal('start'), request: StartRequest }),
  /** Replaces all keys; answered by `done`. */
  Type.Object({ type: Type.Literal('keys'), id: Id, keys: Keys }),
  /** Answered by `owner-key`, or by `done` with an error. */
  Type.Object({ type: Type.Literal('owner-key'), id: Id }),
  /** Ends the process once running work is finished. */
  Type.Object({ type: Type.Literal('stop') }),
  /** What the process of a language model says; the engine validates it. */
  Type.Object({ type: Type.Literal('model'), model: Id, message: Type.Unknown() }),
  Type.Object({ type: Type.Literal('model-ended'), model: Id }),
]);

/** A backup in the home; `created_at` in ms since the epoch. */
const Backup = Type.Object({ id: Type.String(), created_at: Type.Integer() });

/** Why an engine did not start. */
export const StartFailure = Type.Union([
  Type.Object({ code: Type.Literal('PORT_CONFLICT'), port: Type.Integer(), held_by: Type.String() }),
  /** `backup`: the newest that can be tried; `not_restored`: why the one that was to be restored could not be. */
  Type.Object({
    code: Type.Literal('DATABASE_DAMAGED'),
    message: Type.String(),
    backup: Type.Union([Backup, Type.Null()]),
    not_restored: Type.Union([Type.String(), Type.Null()]),
  }),
  /** `message` is for the user. */
  Type.Object({ code: Type.Literal('NOT_STARTED'), message: Type.String() }),
]);

/** An engine that responds. */
export const RunningAt = Type.Object({
  /** For callers, without a trailing slash; may be a public address that this machine does not reach. */
  base_url: Type.String(),
  /** On this machine, without a trailing slash. */
  local_url: Type.String(),
  /** False where another program, such as `cam serve`, runs the home's engine. */
  engine_here: Type.Boolean(),
});

/** From the engine's process to the main process. */
export const FromEngine = Type.Union([
  /** The home's engine was started by a command, whose end is waited for. */
  Type.Object({ type: Type.Literal('command'), pid: Type.Integer() }),
  Type.Object({ type: Type.Literal('running'), at: RunningAt }),
  Type.Object({ type: Type.Literal('not-started'), failure: StartFailure }),
  /** The engine cannot go on; `message` is for the user. */
  Type.Object({ type: Type.Literal('failed'), message: Type.String() }),
  /** The jobs that run, and once those that have ended since; see `JobReport`. */
  Type.Object({ type: Type.Literal('jobs'), jobs: Type.Array(JobReport) }),
  /** A line of the log, with its line break. */
  Type.Object({ type: Type.Literal('log'), line: Type.String() }),
  /** Forks the process of a language model, under a number of the engine's choice. */
  Type.Object({ type: Type.Literal('model-start'), model: Id }),
  /** A message for that process. */
  Type.Object({ type: Type.Literal('model'), model: Id, message: Type.Unknown() }),
  Type.Object({ type: Type.Literal('model-kill'), model: Id }),
  Type.Object({ type: Type.Literal('owner-key'), id: Id, key: Type.String() }),
  Type.Object({ type: Type.Literal('done'), id: Id, error: Type.Union([Type.String(), Type.Null()]) }),
]);

export type StartRequest = Static<typeof StartRequest>;
export type StartFailure = Static<typeof StartFailure>;
export type RunningAt = Static<typeof RunningAt>;
export type ToEngine = Static<typeof ToEngine>;
export type FromEngine = Static<typeof FromEngine>;

/** The message where it has the right form. Its content is in no error: it may be a key. @throws Error */
function createReader<S extends TSchema>(schema: S): (message: unknown) => Static<S> {
  const check = compileCheck(schema, 'body');
  return (message) => {
    const { value } = check(message);
    if (value === undefined) throw new Error('A message between CAM and its engine has the wrong form.');
    return value;
  };
}

export const readToEngine = createReader(ToEngine);
export const readFromEngine = createReader(FromEngine);
