import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  line,
  longShadow,
  path,
  person,
  polygon,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1400, 1200];

/** Someone sits on a suitcase that bursts with things; the one needed thing lies outside, in coral. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const things =
      path('M300 600Q240 520 320 480Q400 500 380 600ZM820 600l40 -130l60 20l-20 110Z', INK.mist) +
      path('M430 590l-20 -120h60l10 120ZM700 590q0 -110 60 -110t50 110Z', INK.blush) +
      line('M540 590Q520 470 600 470T640 590', INK.brick, 26);
    const body = 'M230 620Q230 580 270 580H930Q970 580 970 620V900Q970 940 930 940H270Q230 940 230 900Z';
    return [
      drawSlantedGround(kit, INK.sand, INK.paper, -60, 480),
      rect([0, 900, width, 300], INK.teal),
      longShadow(600, 950, 300),
      things,
      path(body, INK.brick),
      halftone(kit, [230, 580, 740, 360], INK.night, { gap: 28, radius: 8, opacity: 0.35, window: body }),
      rect([330, 580, 40, 360], INK.night),
      rect([830, 580, 40, 360], INK.night),
      line('M520 580Q520 530 600 530T680 580', INK.night, 22),
      line('M230 706H970', INK.night, 10),
      person({
        x: 600,
        ground: 720,
        height: 400,
        coat: INK.ochre,
        trousers: INK.pine,
        skin: COMPLEXION.light,
        hair: INK.night,
        mood: 'upset',
        feet: [
          [-26, -12],
          [26, -12],
        ],
        left: [
          [-24, -50],
          [-20, -34],
        ],
        right: [
          [24, -50],
          [20, -34],
        ],
      }),
      polygon(
        [
          [1080, 880],
          [1250, 850],
          [1290, 950],
          [1110, 980],
        ],
        INK.coral,
      ),
      ellipse([1184, 906], 26, 22, INK.paper),
      line('M1240 800l30 -50M1300 830l50 -30M1180 800V740', INK.coral, 12),
      rect([0, 1050, width, 150], INK.night),
    ].join('');
  },
});
