import { CallbackSecret, RotateSecretBody } from '../callbacks.ts';
import type { Operation } from './operation.ts';

const CALLBACKS = { tag: 'Jobs', auth: true, cost: 0, data: CallbackSecret, errors: [] } as const;

/** Operations on the secret that signs callbacks. */
export const CALLBACK_OPERATIONS = {
  getCallbackSecret: {
    ...CALLBACKS,
    method: 'GET',
    path: '/callbacks/secret',
    summary: 'Get the signing secret of callbacks',
    description:
      'Callbacks of jobs are signed as Standard Webhooks (standardwebhooks.com) describes: `webhook-signature` is `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The secret belongs to the account and is made when it is first needed.',
  },
  rotateCallbackSecret: {
    ...CALLBACKS,
    method: 'POST',
    path: '/callbacks/secret/rotate',
    summary: 'Replace the signing secret of callbacks',
    description:
      'Makes a new secret. During the overlap each callback has a signature by the new and one by the previous secret, so that receivers can be changed in that time.',
    body: RotateSecretBody,
  },
} as const satisfies Record<string, Operation>;
