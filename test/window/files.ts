import type { Locator } from 'playwright-core';

/** Drops and pastes files. */

export interface TestFile {
  name: string;
  bytes: Uint8Array;
  /** Size of the file in bytes: zeros follow `bytes`. */
  size?: number;
  /** MIME type. */
  type?: string;
}

/** Runs in the page: makes files and fires the events of a drop or a paste with them. */
const DELIVER = `(target, { files, how }) => {
  const transfer = new DataTransfer();
  for (const { name, type, base64, size } of files) {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    // A large file repeats one small piece, which needs no memory.
    const piece = new Blob([new Uint8Array(1024 * 1024)]);
    const zeros = size === undefined ? 0 : Math.ceil((size - bytes.length) / piece.size);
    const parts = [bytes, ...Array(zeros).fill(piece)];
    transfer.items.add(new File(parts, name, { type }));
  }
  if (how === 'paste') {
    const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return;
  }
  const { left, top, width, height } = target.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  // As with a real pointer, the topmost element receives the event.
  const under = document.elementFromPoint(clientX, clientY) ?? target;
  for (const type of how === 'drag' ? ['dragenter', 'dragover'] : ['dragenter', 'dragover', 'drop']) {
    const init = { dataTransfer: transfer, bubbles: true, cancelable: true, clientX, clientY };
    under.dispatchEvent(new DragEvent(type, init));
  }
}`;

const sent = (files: readonly TestFile[]) =>
  files.map(({ name, bytes, type = '', size }) => {
    return { name, type, size, base64: Buffer.from(bytes).toString('base64') };
  });

async function deliver(
  target: Locator,
  files: readonly TestFile[],
  how: 'drag' | 'drop' | 'paste',
): Promise<void> {
  // The types of the page are not those of the tests, so what runs there is text; a mark leads it to the element.
  await target.evaluate((element) => element.setAttribute('data-target', ''));
  const argument = JSON.stringify({ files: sent(files), how });
  await target.page().evaluate(`{
    const target = document.querySelector('[data-target]');
    target.removeAttribute('data-target');
    (${DELIVER})(target, ${argument});
  }`);
}

/** Drops files in the middle of an element. */
export const dropFiles = (target: Locator, files: readonly TestFile[]) => deliver(target, files, 'drop');
/** Drags files over the middle of an element. */
export const dragFiles = (target: Locator, files: readonly TestFile[]) => deliver(target, files, 'drag');
/** Pastes files while an element has the focus. */
export const pasteFiles = (target: Locator, files: readonly TestFile[]) => deliver(target, files, 'paste');
