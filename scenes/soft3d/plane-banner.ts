import {
  around,
  clouds,
  defineScene,
  emoji,
  glow,
  hills,
  line,
  linear,
  part,
  path,
  puffy,
  scatter,
  skyline,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1000];

/** A small plane pulls a banner over a whole town: something private is said to everybody. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('banner').box, 60, 34);
    const wave = `q${w / 4} 34 ${w / 2} 0t${w / 2} 0`;
    const back = `q${-w / 4} -34 ${-w / 2} 0t${-w / 2} 0`;
    const cloth = path(`M${x} ${y}${wave}v${h}${back}Z`, linear(kit, ['#ffffff', '#ffe9d2']));
    return [
      wash(kit, ['#3f9ff0', '#9fdcff', '#fdf3d8'], 90),
      glow(kit, 1380, 180, 380, '#fff3b0', 0.9),
      clouds(kit, [0, 90, width, 160], 5),
      skyline(kit, 900, '#6f8fc4', { tall: 240, wide: 90, lit: '#fff1b0' }),
      hills(kit, 830, '#6fbf6a', { wave: 700, amplitude: 40 }),
      scatter(kit, ['house', 'deciduous-tree', 'house-with-garden', 'deciduous-tree'], [40, 900, 1520, 60], {
        count: 12,
        min: 90,
        max: 130,
      }),
      part(
        'plane and banner',
        { kind: 'bob', amount: 10 },
        line(`M${x + w} ${y + 20}L1330 ${y + h / 2 - 10}L${x + w} ${y + h}`, '#5b6270', 5) +
          puffy(kit, cloth, { depth: 7, light: 0.4, shade: 0.15 }) +
          emoji(kit, 'small-airplane', {
            x: 1425,
            y: y + h / 2 - 16,
            height: 250,
            anchor: 'center',
            rotate: 45,
            shadow: 'drop',
          }),
      ),
      vignette(kit, 0.25, '#12305c'),
    ].join('');
  },
});
