import { createAuthoring } from '../../../src-renderer/state/authoring/authoring.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { EditTemplateBody } from '../../../src-shared/contract/template-edit.ts';
import { t } from '../../helpers/texts.ts';
import { region, templateDetail } from '../template-detail.ts';

/** A template of the user's with the regions top and bottom. */
export const TEMPLATE = templateDetail({
  id: 'tpl_mine',
  name: 'Mine',
  slug: 'mine',
  category: 'work',
  tags: ['one', 'two'],
  image_url: 'http://127.0.0.1/cdn/templates/mine.png',
  thumb_url: 'http://127.0.0.1/cdn/templates/mine-thumb.png',
  width: 1000,
  height: 800,
  box_positions: [region('top'), region('bottom', { y: 0.7, rotation: 10, default_font: 'sans' })],
  verified: false,
  source: 'user',
  alt_names: ['Other'],
  description: 'A picture',
  use_when: 'something happens',
  fails_when: 'nothing does',
  example_captions: [{ captions: [{ position: 'bottom', text: 'so it goes' }] }],
});

/** An authoring of TEMPLATE with what it saved, and a clock that goes on by `wait`. */
export function makeAuthoring(
  save: (body: EditTemplateBody) => Promise<TemplateDetail> = async () => TEMPLATE,
) {
  const bodies: EditTemplateBody[] = [];
  let time = 0;
  const authoring = createAuthoring({
    template: TEMPLATE,
    save: (body) => {
      bodies.push(body);
      return save(body);
    },
    now: () => time,
    t,
  });
  const state = () => authoring.store.getState();
  return {
    authoring,
    bodies,
    state,
    regions: () => state().document.regions,
    wait: (ms: number) => {
      time += ms;
    },
  };
}
