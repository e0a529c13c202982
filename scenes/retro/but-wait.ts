import {
  around,
  defineScene,
  flatEmoji,
  onCircle,
  path,
  rays,
  rect,
  tubeScreen,
  wash,
} from '../kit/retro/index.ts';

const [width, height] = [1400, 1100];

/** A salesman of an old television offer, a blender in a star, what comes with it and the price. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const burst = Array.from({ length: 28 }, (_, at) =>
      onCircle([950, 480], at % 2 ? 250 : 320, (at / 28) * 360).join(' '),
    );
    const blender =
      path('M880 330H1020L1000 540H900Z', '#cfe9f2') +
      path('M885 420H1012L1000 540H900Z', '#e8486a') +
      rect([870, 305, 160, 34], '#3d3350', 10) +
      path('M880 540H1020L1050 650H850Z', '#3d3350') +
      rect([920, 585, 60, 24], '#ffdc58', 12) +
      path('M1015 350q70 10 60 80t-64 70', 'none', 'stroke="#cfe9f2" stroke-width="20"');
    const film =
      wash(kit, ['#5b2a86', '#8a3f9c'], 90) +
      rays(kit, 950, 480, { count: 18, colour: '#a957b5', opacity: 0.7 }) +
      path(`M${burst.join('L')}Z`, '#ffdc58') +
      blender +
      flatEmoji(kit, 'man-tipping-hand', { x: 320, y: 920, height: 700, flip: true }) +
      rect(around(kit.region('more').box, 30, 20), '#fff8e6', 16) +
      rect([50, 905, 1300, 160], '#d42f45') +
      rect([50, 905, 1300, 12], '#ffdc58');
    return tubeScreen(kit, [50, 50, 1300, 1000], film);
  },
});
