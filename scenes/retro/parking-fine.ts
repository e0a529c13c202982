import { addWear, defineScene, ellipse, line, PRESS, path, print, rect, wash } from '../kit/retro/index.ts';

const [width, height] = [1100, 1400];

/** A fine behind the wiper of a blue car, for an offence of everyday life. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const car =
      rect([0, 980, width, 420], '#3f7f9c') +
      path('M0 980H1100V1060H0Z', '#2f5a78') +
      rect([0, 1180, width, 24], '#e9e2cf') +
      ellipse([170, 1290], 90, 70, '#f6e6b0') +
      ellipse([930, 1290], 90, 70, '#f6e6b0') +
      rect([380, 1250, 340, 90], '#f6f0dc') +
      rect([400, 1270, 300, 50], '#2a2333');
    const paper =
      rect([166, 166, 800, 860], '#1a1420', 0, 'opacity="0.3"') +
      rect([150, 150, 800, 860], PRESS.paper) +
      path(
        'M150 1010l40 26 40 -26 40 26 40 -26 40 26 40 -26 40 26 40 -26 40 26 40 -26 40 26 40 -26 40 26 40 -26 40 26 40 -26 40 26 40 -26 40 26 40 -26Z',
        PRESS.paper,
      ) +
      rect([200, 220, 700, 150], PRESS.red) +
      line('M230 410H870M230 690H870M230 730H560', PRESS.ink, 5, 'opacity="0.5"') +
      rect([200, 745, 700, 8], PRESS.ink);
    const stamp =
      ellipse([0, 0], 110, 70, 'none', `stroke="${PRESS.red}" stroke-width="11"`) +
      line('M-60 -8H60M-40 24H40', PRESS.red, 11);
    const wiper =
      line('M1120 1060Q700 1010 160 1000', '#1c1822', 26) +
      line('M1120 1060Q700 1010 160 1000', '#4a4656', 8);
    return [
      wash(kit, ['#9fc6cf', '#dbe8e2', '#7fa9b6'], 60),
      path('M0 0H420L120 980H0ZM620 0H760L460 980H320Z', '#ffffff', 'opacity="0.25"'),
      car,
      print(kit, paper, [PRESS.ink, PRESS.red, PRESS.paper]),
      `<g opacity="0.7" transform="translate(790 950) rotate(-14)">${stamp}</g>`,
      wiper,
      addWear(kit),
    ].join('');
  },
});
