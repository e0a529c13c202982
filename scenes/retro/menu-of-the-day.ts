import {
  addWear,
  defineScene,
  drawEngraving,
  line,
  oldPaper,
  ornament,
  PRESS,
  path,
} from '../kit/retro/index.ts';

const [width, height] = [1100, 1500];
const COURSES = ['first', 'second', 'third', 'fourth'] as const;

/** The menu of a fine restaurant for meals that are not; a crab and cutlery at its foot. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const rules = COURSES.slice(1).map((name) => {
      const [, y] = kit.region(name).box;
      return (
        line(`M430 ${y - 27}H525M575 ${y - 27}H670`, PRESS.ochre, 5) +
        path(`M550 ${y - 41}l14 14-14 14-14 -14Z`, PRESS.ochre)
      );
    });
    return [
      oldPaper(kit, '#f4e8cc'),
      ornament([40, 40, width - 80, height - 80], PRESS.ink),
      line('M250 335H850', PRESS.red, 6),
      line('M310 352H790', PRESS.red, 3),
      ...rules,
      drawEngraving(kit, 'crab', { x: 550, y: 1350, height: 250 }, [PRESS.ink, PRESS.red, PRESS.paper]),
      drawEngraving(kit, 'tomato', { x: 270, y: 1355, height: 130 }, [PRESS.ink, PRESS.red, PRESS.paper]),
      drawEngraving(kit, 'wine-glass', { x: 830, y: 1355, height: 220 }, [PRESS.ink, PRESS.red, PRESS.paper]),
      line('M160 1358H940', PRESS.ink, 6),
      addWear(kit, '#f4e8cc'),
    ].join('');
  },
});
