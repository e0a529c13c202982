import { pictureAddress } from '../../../src-shared/contract/picture-path.ts';
import type { Examples } from './example.ts';
import { EXAMPLE_TEMPLATE_ID } from './example-template.ts';

const CAPTIONS = ['Sleep', 'One more episode', 'Me, at 2 am'];

/** Example calls of the operations on addresses. */
export function addressExamples(baseUrl: string) {
  const path = pictureAddress(
    { template: EXAMPLE_TEMPLATE_ID, captions: CAPTIONS, format: 'png' },
    { width: 600 },
  );
  return {
    createAddress: {
      body: {
        template_id: EXAMPLE_TEMPLATE_ID,
        captions: CAPTIONS,
        options: { width: 600 },
        expires_at: '2031-12-31',
      },
      data: {
        path,
        url: `${baseUrl}${path}`,
        signed_url: `${baseUrl}${path}&key_id=key_2c9q0z7m4x1w8v5t&expires=1956441600&signature=JfGq0lYwS3TqYw2r9eX1xk7mVb5uN8aZc4dQ6hRiPoE`,
        expires_at: '2031-12-31T00:00:00.000Z',
      },
    },
  } satisfies Partial<Examples>;
}
