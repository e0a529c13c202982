import { expect } from 'vitest';
import { ERRORS, type ErrorCode, errorSlug } from '../../src-shared/contract/errors.ts';

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Fails unless the answer is exactly the contract's error body of this code; returns its message. */
export function expectError(answer: Answer, code: ErrorCode, status: number = ERRORS[code].status): string {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const { success, error, meta, ...rest } = JSON.parse(answer.body);
  expect({ status: answer.statusCode, success, code: error?.code, rest }).toEqual({
    status,
    success: false,
    code,
    rest: {},
  });
  expect(error.doc_url).toMatch(new RegExp(`^http://[^/]+/docs/errors/${errorSlug(code)}$`));
  expect(meta).toEqual({ request_id: expect.stringMatching(/^req_[0-9A-Za-z]{20}$/) });
  expect(answer.headers['x-request-id']).toBe(meta.request_id);
  expect(error.message).toMatch(/\S/);
  expect(answer.body).not.toMatch(/\/home\/|node_modules|\.ts:\d|\n\s+at /);
  return error.message;
}
