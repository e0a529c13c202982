import { customAlphabet } from 'nanoid';

const random = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 20);

/** A fresh `req_…` id. A client's own X-Request-Id is never taken over: ids must be unique to find a log line. */
export function newRequestId(): string {
  return `req_${random()}`;
}
