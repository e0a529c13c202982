import { useCallback } from 'react';
import { FONT_IDS, type FontId } from '../../../../src-shared/contract/fonts.ts';
import { type CoverageJson, decodeCoverage } from '../../../../src-shared/layout/coverage.ts';
import { getFamily } from '../../../../src-shared/layout/font-families.ts';
import {
  faceNames,
  listFontScripts,
  type ScriptsOfFont,
} from '../../../../src-shared/layout/font-scripts.ts';
import { useApp } from '../../../context.ts';
import { useText } from '../../../text.tsx';
import { FONTS, type FontGroup } from '../../fonts/fonts.tsx';
import { scriptName } from '../../fonts/script-name.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { FontSample } from './FontSample.tsx';
import styles from './Fonts.module.css';

/** A font that is not the italic of another. */
type Upright = Exclude<FontId, `${string}-italic`>;

/** What each family is shown by. */
const SAMPLES: Readonly<Record<Upright, string>> = {
  anton: 'ONE DOES NOT SIMPLY',
  oswald: 'Breaking: it works',
  'league-gothic': 'NOW WITH MORE MEETINGS',
  bebas: 'Coming soon: Monday',
  archivo: 'Local man reads docs',
  sans: 'Per my last email',
  rounded: 'Soft launch',
  serif: 'To be or npm',
  playfair: 'Vogue, but for logs',
  abril: 'The Daily Standup',
  slab: 'Solid advice',
  alfa: 'WANTED: me',
  comic: 'Trust me, really',
  'comic-relief': 'very memo, wow',
  hand: 'buy milk, seize means',
  caveat: 'dear diary, it deployed',
  marker: 'Final_final_v7',
  brush: 'Live, laugh, localhost',
  bangers: 'Kapow! Kerning!',
  luckiest: 'That’s all, folders!',
  creepster: 'It’s behind schedule',
  blackletter: 'Ye olde codebase',
  pirata: 'Arr, no refunds',
  mono: 'sudo make me',
  courier: 'INT. OFFICE. NIGHT',
  typewriter: 'Case no. 404',
  pixel: '404 fun',
  terminal: '> ACCESS GRANTED',
};

/** A family: its upright font first, then its italic. */
type Styles = readonly [Upright, ...FontId[]];
const isUpright = (id: FontId): id is Upright => !id.endsWith('-italic');

/** Families by their heading in the list, in the order of the fonts. */
function familiesByGroup(): Map<FontGroup, Styles[]> {
  const groups = new Map<FontGroup, Styles[]>();
  for (const id of FONT_IDS.filter(isUpright)) {
    const { group } = FONTS[id];
    const family: Styles = [id, ...FONT_IDS.filter((one) => one === `${id}-italic`)];
    groups.set(group, [...(groups.get(group) ?? []), family]);
  }
  return groups;
}
const GROUPS = familiesByGroup();

/** The table of which characters each face has, as the preview of the editor reads it. */
function useCoverage() {
  const { api } = useApp();
  const load = useCallback(async () => {
    const { version } = await api.session();
    const file = await api.picture(`/app/fonts/coverage.json?v=${encodeURIComponent(version)}`);
    const json: CoverageJson = JSON.parse(new TextDecoder().decode(file));
    return decodeCoverage(json);
  }, [api]);
  const loaded = useLoaded(load);
  return loaded.state === 'ready' ? loaded.data : undefined;
}

function Family({ family, scripts }: { family: Styles; scripts: ScriptsOfFont | undefined }) {
  const { t, format } = useText();
  const [id] = family;
  const joinNames = (ids: readonly string[]) =>
    format.enumeration(ids.map((script) => scriptName(script, t)));
  return (
    <li className={styles.family}>
      <FontSample font={id} lang="en">
        {SAMPLES[id]}
      </FontSample>
      <p className={styles.names}>
        <strong>{FONTS[id].name}</strong>
        {family.map((one) => (
          <span key={one}>
            {faceNames(getFamily({ font: one }).face).style} <code>{one}</code>
          </span>
        ))}
      </p>
      <p className={styles.scripts}>{scripts && joinNames(scripts.own)}</p>
      {scripts && scripts.companions.length > 0 && (
        <p className={styles.companions}>
          {scripts.companions
            .map(({ face, scripts: drawn }) =>
              t('fonts:drawnIn', { scripts: joinNames(drawn), font: faceNames(face).family }),
            )
            .join('\u00a0· ')}
        </p>
      )}
    </li>
  );
}

/** Lists the fonts that come with CAM, by family: a sample, its styles, its scripts, and what draws the others. */
export function BundledFonts() {
  const { t } = useText();
  const coverage = useCoverage();
  return (
    <div className={styles.bundled}>
      {[...GROUPS].map(([group, families]) => (
        <section key={group}>
          <h3>{t(group)}</h3>
          <ul className={styles.families} aria-label={t(group)}>
            {families.map((family) => (
              <Family
                key={family[0]}
                family={family}
                scripts={coverage && listFontScripts(family[0], coverage)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
