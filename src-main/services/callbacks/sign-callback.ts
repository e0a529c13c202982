import { createHmac } from 'node:crypto';
import type { CallbackSecretRecord } from '../../store/callback-secrets.ts';

/** Signatures as Standard Webhooks (standardwebhooks.com) describes them. */

/**
 * The headers of one attempt. `now`: ms since the epoch. The timestamp is the time of the attempt in seconds, so that
 * receivers can refuse old ones. During the overlap there is also a signature by the previous secret.
 */
export function signCallback(
  { id, body }: { id: string; body: string },
  { secret, previous, previousUntil }: CallbackSecretRecord,
  now: number,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now / 1000));
  const isOverlap = previous !== null && previousUntil !== null && now < previousUntil;
  const secrets = isOverlap ? [secret, previous] : [secret];
  const signatures = secrets.map((one) => signatureBy(one, `${id}.${timestamp}.${body}`));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function signatureBy(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
