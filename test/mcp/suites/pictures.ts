import { describe, expect, test } from 'vitest';
import { HOSTILE_HOST } from '../../helpers/hostile-server.ts';
import { callTool, make } from '../harness/client.ts';
import { PICTURE } from '../harness/engine.ts';
import type { Place } from '../harness/place.ts';

/** Own pictures that come without the computer's files. */
export function picturesSuite(place: Place): void {
  const { engine } = place;
  const captions = [{ position: 'top', text: 'Mine' }];

  describe('a picture of the user', () => {
    test('comes by its address, which is fetched by the engine', async () => {
      const { client } = await place.open();
      const image_url = engine().pictures.url('/ok.png', HOSTILE_HOST);
      const { memes } = await make(client, 'cam_meme_caption', { image_url, captions });
      expect(memes).toHaveLength(1);
      expect(memes[0]?.template_id).toBeUndefined();
    });

    test('behind an address that answers something else is refused', async () => {
      const { client, caller } = await place.open();
      const image_url = engine().pictures.url('/nothing-here', HOSTILE_HOST);
      const { isError, text } = await callTool(client, 'cam_meme_from_image', { image_url });
      expect(isError).toBe(true);
      expect(text).toMatch(/^IMAGE_UNREADABLE: .*404.*Nothing was charged\.$/s);
      expect(engine().available(caller)).toBe(3000);
    });

    test('is a meme made before, which the engine reads itself', async () => {
      const { client } = await place.open();
      const first = { template_id: 'no-yes', captions: [{ position: '0', text: 'First' }] };
      const [meme] = (await make(client, 'cam_meme_caption', first)).memes;
      const again = { image_url: meme?.id, captions };
      const checked = await callTool(client, 'cam_caption_check', again);
      expect(checked.structured).toMatchObject({ fits: true });
      const { memes } = await make(client, 'cam_meme_caption', again);
      expect([memes[0]?.width, memes[0]?.height]).toEqual([meme?.width, meme?.height]);
    });

    test('of more than a megabyte comes as a data: URI', async () => {
      const { client } = await place.open();
      // What follows the end of a PNG is no part of the picture.
      const bytes = Buffer.concat([PICTURE, Buffer.alloc(3 * 1024 * 1024)]);
      const image_url = `data:image/png;base64,${bytes.toString('base64')}`;
      expect((await make(client, 'cam_meme_caption', { image_url, captions })).memes).toHaveLength(1);
    });
  });
}
