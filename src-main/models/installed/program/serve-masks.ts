import type { FromModel, ToModel } from './messages.ts';
import { loadMaskModel, type MaskModel, type OnnxRuntime } from './onnx.ts';

/** Answers the messages of the engine about pictures that are to be cut out, one after the other. */

export interface ServeMasksDeps {
  send(message: FromModel): void;
  importRuntime(file: string): Promise<OnnxRuntime>;
}

type MaskMessage = Extract<ToModel, { type: 'load-mask' | 'ask-mask' }>;

export function serveMasks({ send, importRuntime }: ServeMasksDeps): (message: MaskMessage) => void {
  let loaded: Promise<MaskModel> | undefined;
  let last: Promise<void> = Promise.resolve();
  const ask = async ({ id, question }: Extract<MaskMessage, { type: 'ask-mask' }>) => {
    try {
      if (!loaded) throw new Error('No model was loaded.');
      const mask = await (await loaded).ask(question);
      send({ type: 'mask', id, mask: Buffer.from(mask).toString('base64') });
    } catch (error) {
      send({ type: 'failed', id, reason: 'other', message: getMessage(error) });
    }
  };
  return (message) => {
    if (message.type === 'ask-mask') {
      last = last.then(() => ask(message));
      return;
    }
    loaded = loadMaskModel(message.files, importRuntime);
    loaded.then(
      () => send({ type: 'loaded', gpu: null }),
      (error: unknown) => send({ type: 'not-loaded', message: getMessage(error) }),
    );
  };
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
