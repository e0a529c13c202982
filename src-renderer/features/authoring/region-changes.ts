import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Authoring } from '../../state/authoring/authoring.ts';
import { editRegions, type RegionPatch } from '../../state/authoring/edits.ts';
import type { RegionDraft } from '../../state/authoring/types.ts';

/** A change of style; a field set to undefined falls back to the default. */
type StylePatch = { [Field in keyof CaptionStyle]?: CaptionStyle[Field] | undefined };

/** What is changed, as undo names it. */
type RegionChange =
  | 'name'
  | 'role'
  | 'placeholder'
  | 'hint'
  | 'budget'
  | 'font'
  | 'colour'
  | 'outline'
  | 'outlineWidth'
  | 'case'
  | 'align';

/** Functions that change one region; consecutive changes of one field are one undo entry. */
export function regionChanges(authoring: Authoring, { id }: RegionDraft, t: Translate) {
  const edit = (what: RegionChange, change: (region: RegionDraft) => RegionDraft) =>
    authoring.change(t(`authoring:change.${what}`), (document) => editRegions(document, [id], change), {
      key: `${id} ${what}`,
    });
  return {
    set: (what: RegionChange, patch: RegionPatch) => edit(what, (region) => ({ ...region, ...patch })),
    setStyle: (what: RegionChange, patch: StylePatch) =>
      edit(what, (region) => {
        const fields = Object.entries({ ...region.default_style, ...patch }).filter(
          ([, value]) => value !== undefined,
        );
        return { ...region, default_style: Object.fromEntries(fields) };
      }),
  };
}
