import { AddressBody, AddressData } from '../picture-address.ts';
import type { Operation } from './operation.ts';

/** Operations on addresses of pictures; the pictures themselves are answered at `/v1/i/…`. */
export const ADDRESS_OPERATIONS = {
  createAddress: {
    method: 'POST',
    path: '/addresses',
    tag: 'Memes',
    summary: 'Get the address of a picture',
    description:
      'A picture whose template, captions and options are its address: `/v1/i/<template>/<caption>/…/<caption>.png`. Nothing is drawn or charged until somebody opens it, and then once: an equal address answers the same picture. The signed one needs no key and works until its end, or until its key is revoked.',
    auth: true,
    cost: 0,
    body: AddressBody,
    data: AddressData,
    errors: ['TEMPLATE_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
