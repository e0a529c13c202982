import { AddressBody, AddressData } from '../picture-address.ts';
import type { Operation } from './operation.ts';

/** Operations on addresses of pictures. The pictures are at `/v1/i/…`. */
export const ADDRESS_OPERATIONS = {
  createAddress: {
    method: 'POST',
    path: '/addresses',
    tag: 'Memes',
    summary: 'Get the address of a picture',
    description:
      'Returns the address of a picture, which contains its template, captions and options: `/v1/i/<template>/<caption>/…/<caption>.png`. Nothing is drawn or charged until somebody opens it, and then only once: an equal address returns the same picture. The signed address needs no key and works until it expires or its key is revoked.',
    auth: true,
    cost: 0,
    body: AddressBody,
    data: AddressData,
    errors: ['TEMPLATE_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
