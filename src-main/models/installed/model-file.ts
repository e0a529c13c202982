import { openCallerFile } from '../../../src-shared/caller-file.ts';
import type { ModelFileFacts } from './model-kind.ts';

/**
 * What the metadata at the beginning of a model's file say of it.
 * The format is GGUF: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */

/** The largest file that is taken for a model, bytes: larger ones fit into no memory. */
const MODEL_BYTES_MAX = 1e12;
const KEY = 'tokenizer.chat_template';
/** In front of a key stands its length, in eight bytes. */
const ENTRY = Buffer.concat([Buffer.from([KEY.length, 0, 0, 0, 0, 0, 0, 0]), Buffer.from(KEY)]);
const STEP_BYTES = 4e6;
/** The largest vocabularies, which stand among the metadata, take some 20 MB. */
const HEAD_BYTES = 40e6;

/** Undefined where it is no GGUF file. @throws CallerFileError where it cannot be read */
export async function readModelFile(file: string): Promise<ModelFileFacts | undefined> {
  const opened = await openCallerFile(file, { bytesMax: MODEL_BYTES_MAX });
  try {
    for (let at = 0; at === 0 || at < Math.min(opened.size, HEAD_BYTES); at += STEP_BYTES) {
      // A key may lie across the border of two steps.
      const bytes = Buffer.from(await opened.read(at, STEP_BYTES + ENTRY.length));
      if (at === 0 && bytes.toString('latin1', 0, 4) !== 'GGUF') return undefined;
      if (bytes.includes(ENTRY)) return { has_chat_template: true };
    }
    return { has_chat_template: false };
  } finally {
    await opened.close();
  }
}
