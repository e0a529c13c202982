import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEditorDocument } from '../../../src-renderer/state/editor/documents.ts';
import { editorCanvas } from '../../../src-renderer/state/editor/editor-canvas.ts';
import { namePositions, toRequest } from '../../../src-renderer/state/editor/request.ts';
import { placeText } from '../../../src-renderer/state/preview/preview.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { resolveCaptions } from '../../../src-shared/document/captions.ts';
import { pictureCanvas } from '../../../src-shared/document/region.ts';
import { anyRequest } from '../editor/arbitraries.ts';
import { PICTURE, REGIONS } from '../editor/make-editor.ts';

const { width, height } = PICTURE;

/** All captions of a request at once, as the engine resolves them. */
const byEngine = ({ captions, canvas }: CaptionRequest) =>
  resolveCaptions(captions, pictureCanvas({ width, height, regions: REGIONS, isTemplate: true }, canvas));

test('the page places each text by itself where the engine places it among all captions', () => {
  const seen = { placed: 0, refused: 0 };
  fc.assert(
    fc.property(anyRequest, (any) => {
      // As drafts are: in the editor's own rounding.
      const draft = toRequest(toEditorDocument(any, PICTURE, REGIONS), PICTURE);
      const document = toEditorDocument(draft, PICTURE, REGIONS);
      const canvas = editorCanvas(PICTURE, REGIONS, document.canvas);
      const positions = namePositions(document.items);
      const texts = document.items.filter((item) => item.kind === 'text');
      const onPage = new Map(texts.map((item) => [positions.get(item.id), placeText(item, canvas)]));
      const request = toRequest(document, PICTURE);
      const { placed, problems } = byEngine(request);
      for (const { region, z: _z, ...place } of placed) {
        expect(onPage.get(region)).toMatchObject(place);
        seen.placed++;
      }
      // What the engine refuses is not shown either.
      expect(problems.length > 0).toBe(request.captions.some(({ position }) => !onPage.get(position)));
      if (problems.length > 0) seen.refused++;
    }),
    { seed: 11, numRuns: 300 },
  );
  expect(seen.placed).toBeGreaterThan(400);
  expect(seen.refused).toBeGreaterThan(3);
});
