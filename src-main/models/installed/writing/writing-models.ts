import { getCallerFileIdentity } from '../../../../src-shared/caller-file.ts';
import type { WritingModel } from '../../../../src-shared/contract/writing-models.ts';
import type { TrialResult } from '../../../../src-shared/contract/writing-trials.ts';
import { WRITING_MODELS } from '../catalogue.ts';
import { createParameterCounts } from '../count-parameters.ts';
import {
  createInstalledModels,
  type InstalledModels,
  type InstalledModelsDeps,
} from '../installed-models.ts';
import { readModelFile } from '../model-file.ts';
import type { ModelRecord } from '../model-folder.ts';
import type { ModelKind } from '../model-kind.ts';
import type { ModelTask } from '../model-runner.ts';
import type { Answer, Conversation, LoadedFiles, Question } from '../program/messages.ts';

/** The installed models that write: with their weights, and their trials. */

export interface WritingModels extends InstalledModels<WritingModel> {
  /** Keeps the result of a trial for the file with this identity. @throws CamError NOT_FOUND */
  recordTrial(id: string, result: TrialResult, identity: string): void;
  /** Whether a trial of the file that is there now was decided; the result of one that was replaced is forgotten. */
  isTried(id: string): Promise<boolean>;
}

export const WRITING: ModelKind = {
  format: 'GGUF',
  folder: 'models',
  offered: WRITING_MODELS,
  listCall: 'GET /v1/writing-models',
  otherFile: 'no model in the GGUF format',
  readFile: readModelFile,
};

/** How they are loaded and asked. `getConversation`: what they read before the first question. */
export const createWriteTask = (
  getConversation: () => Conversation,
): ModelTask<LoadedFiles, Question, Answer> => ({
  canStop: true,
  toLoad: (files) => ({ type: 'load', files, conversation: getConversation() }),
  toAsk: (id, question) => ({ type: 'ask', id, question }),
  toAnswer: (message) =>
    message.type === 'answer' ? { drafts: message.drafts, tokens: message.tokens } : undefined,
});

const NO_CHAT_TEMPLATE =
  'It has no chat template: it is a base model, which continues texts and never learned to answer. Its “instruct” version writes better.';

export function createWritingModels(
  deps: Omit<InstalledModelsDeps<WritingModel>, 'kind' | 'present'>,
): WritingModels {
  const countParameters = createParameterCounts();
  const forgetReplaced = async (record: ModelRecord): Promise<ModelRecord> => {
    const { trial, trial_file, ...rest } = record;
    if (!trial) return record;
    const identity = await getCallerFileIdentity(record.file);
    // A file that is gone may come back.
    if (identity === undefined || identity === trial_file) return record;
    if (models.find(record.id) === record) models.store(rest);
    return rest;
  };
  const models: InstalledModels<WritingModel> = createInstalledModels({
    ...deps,
    kind: WRITING,
    async present(model, { offered, record, whole, share }) {
      const isBase = model.state === 'ready' && record?.has_chat_template === false;
      return {
        ...model,
        ...(isBase && { message: NO_CHAT_TEMPLATE, problem: 'no_chat_template' }),
        model: `installed/${model.id}`,
        parameters:
          record === undefined || whole === undefined
            ? (offered?.parameters ?? null)
            : await countParameters(record.file, whole),
        trial: (record && (await forgetReplaced(record)).trial) ?? null,
        loading: share === undefined || share === 1 ? null : share,
      };
    },
  });
  return {
    ...models,
    recordTrial: (id, trial, identity) =>
      models.store({ ...models.require(id), trial, trial_file: identity }),
    async isTried(id) {
      const record = models.find(id);
      return record !== undefined && (await forgetReplaced(record)).trial !== undefined;
    },
  };
}
