import type { Routes } from '../../src-main/http/route-declaration.ts';
import type { EventSink, StreamLimits } from '../../src-main/http/routes/file-operation.ts';
import { addDownload, addEventStream } from '../../src-main/http/routes/file-operation.ts';
import { addGeneration, addOperation } from '../../src-main/http/routes/operation.ts';
import type { Services } from '../../src-main/services/create-services.ts';
import type { GenerationCall } from '../../src-main/services/generation-call.ts';
import type { MemesData } from '../../src-shared/contract/generation.ts';
import { OPERATIONS } from '../../src-shared/contract/operations/operations.ts';

/**
 * Type tests: each `@ts-expect-error` is an error of the type check as soon as the line below it compiles. Nothing here
 * runs. What must not compile: an answer, a request or a service that differs from the table of operations.
 */
export function routesThatDoNotCompile(routes: Routes, services: Services, limits: StreamLimits): void {
  const account = services.getAccount(services.authenticate(''));
  // @ts-expect-error the answer is not the operation's data
  addOperation(routes, OPERATIONS.getMeme, () => ({ nonsense: 1 }));
  // @ts-expect-error the answer is the data of another operation
  addOperation(routes, OPERATIONS.getAccount, () => services.health());
  // @ts-expect-error a field has another type
  addOperation(routes, OPERATIONS.getAccount, () => ({ ...account, plan: 'gold' }));
  // @ts-expect-error the operation has no such parameter
  addOperation(routes, OPERATIONS.getMeme, ({ caller, params }) => services.getMeme(caller, params.meme));
  // @ts-expect-error the operation has no body
  addOperation(routes, OPERATIONS.getSettings, ({ caller, body }) => services.patchSettings(caller, body));
  // @ts-expect-error a generation is charged and may answer a job
  addOperation(routes, OPERATIONS.captionMeme, () => services.health());
  // @ts-expect-error the service of another operation
  addGeneration(routes, OPERATIONS.captionMeme, services.generate);
  // @ts-expect-error an operation that answers no file
  addDownload(routes, OPERATIONS.getTemplate, ({ params }) => services.exportTemplate(params.id));
  // @ts-expect-error an operation that answers no events
  addEventStream(routes, OPERATIONS.getJob, limits, () => () => () => {});
}

export function answersThatDoNotCompile(
  call: GenerationCall<MemesData>,
  { send }: EventSink<typeof OPERATIONS.streamJob>,
): void {
  // @ts-expect-error neither the result of the operation nor a job
  call.render({ nonsense: 1 }, {});
  // @ts-expect-error the data of another event
  send('progress', { id: 'job_1' });
  // @ts-expect-error no event of this operation
  send('request', {});
}
