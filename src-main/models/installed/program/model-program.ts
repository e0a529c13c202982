import { type FromModel, readToModel } from './messages.ts';
import { importOnnxRuntime } from './onnx.ts';
import { importRuntime } from './runtime.ts';
import { serveMasks } from './serve-masks.ts';
import { serveModel } from './serve-model.ts';

/** The process in which an installed model runs: a fault of the native library ends it and not the engine. */

interface Channel {
  send(message: FromModel): void;
  onMessage(listener: (message: unknown) => void): void;
}

function serve({ send, onMessage }: Channel): void {
  const takeQuestion = serveModel({ send, importRuntime });
  const takePicture = serveMasks({ send, importRuntime: importOnnxRuntime });
  onMessage((received) => {
    const message = readToModel(received);
    if (message.type === 'load-mask' || message.type === 'ask-mask') takePicture(message);
    else takeQuestion(message);
  });
}

const { parentPort } = process;
if (parentPort) {
  serve({
    send: (message) => parentPort.postMessage(message),
    onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data)),
  });
} else {
  serve({
    send: (message) => void process.send?.(message),
    onMessage: (listener) => process.on('message', listener),
  });
  // The engine has ended.
  process.on('disconnect', () => process.exit(0));
}
