/** Sends a request whose file tells how much of it has been sent, which `fetch` cannot. */
export type SendFile = (
  path: string,
  init: {
    method: string;
    headers: Headers;
    body: Blob;
    signal?: AbortSignal | undefined;
    /** 0–1. */
    onProgress(share: number): void;
  },
) => Promise<Response>;

/** @throws TypeError where no answer came, as `fetch` does; the signal's reason once it is aborted */
export const sendFile: SendFile = (path, { method, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.responseType = 'text';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('Failed to send'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(signal.reason);
    else request.send(body);
  });
