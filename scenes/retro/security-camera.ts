import { around, defineScene, flatEmoji, group, line, path, rect, tubeScreen } from '../kit/retro/index.ts';

const [width, height] = [1400, 1100];

/** A grey picture from a camera under the ceiling: somebody in a kitchen at night was seen. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const grey = kit.once(
      'grey',
      (id) => `<filter id="${id}"><feColorMatrix type="saturate" values="0.08"/></filter>`,
    );
    const band = around(kit.region('bottom').box, 40, 20);
    const stamp = around(kit.region('place').box, 24, 14);
    const room =
      path('M40 40H1360L1120 330H280Z', '#8a8f96') +
      path('M40 40L280 330V760L40 1060ZM1360 40L1120 330V760L1360 1060Z', '#757a82') +
      rect([280, 330, 840, 430], '#9aa0a8') +
      path('M280 760H1120L1360 1060H40Z', '#5d626a') +
      rect([330, 400, 200, 370], '#e3e6ea') +
      rect([330, 560, 200, 8], '#9aa0a8') +
      path('M530 400L640 430V800L530 770Z', '#f6f6ee') +
      path('M530 420L900 1060H300Z', '#fff9d8', 'opacity="0.28"') +
      flatEmoji(kit, 'raccoon', { x: 760, y: 870, height: 330 }) +
      flatEmoji(kit, 'cheese-wedge', { x: 900, y: 860, height: 120 });
    const corners = line('M90 90h70M90 90v70M1310 90h-70M1310 90v70', '#e8ecef', 8);
    return tubeScreen(
      kit,
      [40, 40, 1320, 1020],
      group(`<g filter="url(#${grey})">${room}</g>`) +
        corners +
        rect([1250, 120, 30, 30], '#e23b3b', 15) +
        rect(stamp, '#101318', 0, 'opacity="0.75"') +
        rect(band, '#101318', 0, 'opacity="0.8"'),
    );
  },
});
