import type { FastifyInstance } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { hasBody } from './drain-body.ts';

/** Refuses bodies that are compressed, or in another charset than UTF-8, with UNSUPPORTED_MEDIA_TYPE. */
export function addBodyEncoding(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    const problem = hasBody(raw) ? findProblem(raw.headers) : undefined;
    if (problem) done(new CamError('UNSUPPORTED_MEDIA_TYPE', problem));
    else done(null, payload);
  });
}

function findProblem(headers: { 'content-encoding'?: string; 'content-type'?: string }): string | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== '') {
    return `The body is compressed (Content-Encoding ${shown(encoding)}). Send it as it is, without that header.`;
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase();
  if (charset === undefined || charset === 'utf-8' || charset === 'utf8') return undefined;
  return `The body is in the charset ${shown(charset)}. Send it as UTF-8.`;
}

const shown = (name: string) => JSON.stringify(name.slice(0, 40));
