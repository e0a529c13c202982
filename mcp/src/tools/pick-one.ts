import {
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { computeFingerprint, type Paid } from '../calls/paid-calls.ts';
import { type JobRequest, payForJob } from '../calls/paid-jobs.ts';
import type { GenerationData } from '../engine/engine.ts';
import { memesContent } from '../results/meme-content.ts';
import type { ToolCall } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

/**
 * Generates memes and asks the user to pick one. The question ends the call: the answer comes with a second call, whose
 * request state names the job, so that nothing is generated or charged again.
 */

const QUESTION = 'pick';
/** The engine shows a job only to the account that started it, so the state needs no signature. */
const JOB_ID = /^job_\w+$/;

/** @throws EngineError, ToolError; the signal's reason */
export async function generateAndAsk(
  request: JobRequest,
  call: ToolCall,
): Promise<CallToolResult | InputRequiredResult> {
  const jobId = call.context.mcpReq.requestState<unknown>();
  if (typeof jobId === 'string') return answerWithPick(request, call, jobId);
  const paid = await payForJob(call.deps, request, call);
  const memes = getMemes(paid.data);
  if (!call.canAsk || memes.length < 2 || paid.call?.jobId === undefined) return answerPaid(paid, call);
  // If the answer never comes, a repeat of this call returns the memes.
  call.deps.pending.abandon(paid.call);
  return inputRequired({
    inputRequests: { [QUESTION]: inputRequired.elicit(createQuestion(memes)) },
    requestState: paid.call.jobId,
  });
}

const createQuestion = (memes: readonly Meme[]) => ({
  message: 'Which meme do you want?',
  requestedSchema: {
    type: 'object' as const,
    properties: {
      meme: {
        type: 'string' as const,
        title: 'Meme',
        oneOf: memes.map((meme) => ({ const: meme.id, title: toLabel(meme) })),
      },
    },
    required: ['meme'],
  },
});

const toLabel = ({ template, caption, url }: Meme): string =>
  [template?.name, caption.replaceAll('\n', ' '), url].filter(Boolean).join(' · ');

async function answerWithPick(request: JobRequest, call: ToolCall, jobId: string): Promise<CallToolResult> {
  const { deps, context } = call;
  if (!JOB_ID.test(jobId))
    throw new ToolError('The request state is not from this tool. Call the tool again without it.');
  const job = await deps.engine.job(jobId);
  if (!job.result) throw new ToolError(`The job ${jobId} has no memes. Call the tool again.`);
  const pending = deps.pending.takeOver(computeFingerprint(deps, request));
  const paid: Paid<GenerationData> = { data: job.result, creditsUsed: job.credits_used, call: pending };
  const answer = inputResponse(context.mcpReq.inputResponses, QUESTION);
  const picked = answer.kind === 'elicit' && answer.action === 'accept' ? answer.content?.meme : undefined;
  return answerPaid(keepPicked(paid, picked), call);
}

/** The picked meme alone; all of them where none was picked. */
function keepPicked(paid: Paid<GenerationData>, picked: unknown): Paid<GenerationData> {
  const chosen = getMemes(paid.data).filter(({ id }) => id === picked);
  return chosen.length === 0 ? paid : { ...paid, data: { memes: chosen } };
}

/** Runs a generation and answers its memes. @throws EngineError; the signal's reason */
export async function generateMemes(request: JobRequest, call: ToolCall): Promise<CallToolResult> {
  return answerPaid(await payForJob(call.deps, request, call), call);
}

/** Answers the memes of a paid call; once the client has them, a repeat of the call is a new one. */
export async function answerPaid(
  paid: Paid<GenerationData>,
  call: ToolCall,
  remaining?: number,
): Promise<CallToolResult> {
  const { deps, context, signal } = call;
  const end = (isDelivered: boolean) => {
    if (!paid.call) return;
    if (isDelivered) deps.pending.close(paid.call);
    else deps.pending.abandon(paid.call);
  };
  try {
    const left = remaining ?? (await deps.engine.account().catch(() => undefined))?.credits_remaining;
    const isRepeat = paid.call?.isRepeat ?? false;
    const charged = { used: paid.creditsUsed, remaining: left, isRepeat };
    const result = await memesContent(deps, getMemes(paid.data), charged);
    deps.deliveries.follow(context, signal, end);
    return result;
  } catch (error) {
    end(false);
    throw error;
  }
}

/** The memes in the data of an operation: one, or a list. */
const getMemes = (data: GenerationData): readonly Meme[] => ('memes' in data ? data.memes : [data]);
