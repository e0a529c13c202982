import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';
import type { HttpDeps } from '../deps.ts';
import type { EventStreams } from '../event-stream.ts';
import type { TypedApp } from './endpoint.ts';
import { addDownload, addEventStream, addUpload } from './file-operation.ts';
import { addFileChange, addOperation } from './operation.ts';

const STREAM_LIMITS = { max: 10, maxOfAccount: 10, instead: 'Close one, or ask GET /v1/backups.' };

/** Operations for backups, all for the owner alone. */
export function addBackupRoutes(
  app: TypedApp,
  { services }: Pick<HttpDeps, 'services'>,
  streams: EventStreams,
): void {
  addOperation(app, OPERATIONS.listBackups, ({ caller }) => services.listBackups(caller));
  addFileChange(app, OPERATIONS.createBackup, ({ caller, body }) => services.createBackup(caller, body));
  addDownload(app, OPERATIONS.downloadBackup, ({ caller, params }) =>
    services.downloadBackup(caller, params.id),
  );
  addUpload(app, OPERATIONS.uploadBackup, (caller, content) => services.uploadBackup(caller, content));
  addFileChange(app, OPERATIONS.restoreBackup, ({ caller, params }) =>
    services.restoreBackup(caller, params.id),
  );
  addOperation(app, OPERATIONS.deleteBackup, ({ caller, params }) =>
    services.deleteBackup(caller, params.id),
  );
  addEventStream(app, OPERATIONS.streamBackups, { streams, ...STREAM_LIMITS }, ({ caller }) => {
    // Anyone else is refused before the stream opens.
    services.followBackups(caller, () => {})();
    return ({ send, end }) =>
      services.followBackups(caller, (task) => {
        send('task', task);
        if (task.status !== 'running') end();
      });
  });
}
