import { byHand, defineScene, drawPose, ellipse, felt, PEN, page, stroke } from '../kit/doodle/index.ts';

const [width, height] = [1400, 1400];
const [cx, cy, r] = [700, 720, 560];

/** Path data of a slice from hour to hour, 0–12. */
function slice(from: number, to: number): string {
  const at = (hour: number) => {
    const angle = (hour / 12) * Math.PI * 2 - Math.PI / 2;
    return `${cx + Math.cos(angle) * r} ${cy + Math.sin(angle) * r}`;
  };
  return `M${cx} ${cy}L${at(from)}A${r} ${r} 0 ${to - from > 6 ? 1 : 0} 1 ${at(to)}Z`;
}

/** A clock whose slices show what the day is really spent on: one thin slice for work, the rest for something else. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const box = [cx - r, cy - r, r * 2, r * 2] as const;
    return (
      page(kit, { ruling: 'squares', holes: false, margin: false }) +
      byHand(kit, [
        ellipse([cx, cy], r, r, PEN.paper),
        felt(kit, slice(0, 3.4), [...box], PEN.yellow, 30),
        felt(kit, slice(6, 7), [...box], PEN.red, 22),
        stroke(`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, { width: 13 }),
        stroke(`${slice(0, 3.4)}${slice(6, 7)}${slice(7, 9.5)}`, { width: 8 }),
        stroke('M700 720L700 260M700 720L980 640', { width: 18 }),
        ellipse([cx, cy], 26, 26, PEN.ink),
        ...Array.from({ length: 12 }, (_, at) => {
          const angle = (at / 12) * Math.PI * 2;
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          return stroke(
            `M${cx + cos * (r - 30)} ${cy + sin * (r - 30)}L${cx + cos * (r - 6)} ${cy + sin * (r - 6)}`,
            { width: 9 },
          );
        }),
        drawPose(kit, 'mobile-phone', { x: 1250, y: 220, height: 160, rotate: 14 }),
        drawPose(kit, 'briefcase', { x: 180, y: 1370, height: 120 }),
      ])
    );
  },
});
