import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Paid } from '../calls/paid-calls.ts';
import { type JobRequest, payForJob } from '../calls/paid-jobs.ts';
import type { GenerationData } from '../engine/engine.ts';
import { memesContent } from '../results/meme-content.ts';
import type { ToolCall } from '../tool.ts';

/** What the tools that cost credits share. */

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
export const getMemes = (data: GenerationData): readonly Meme[] => ('memes' in data ? data.memes : [data]);
