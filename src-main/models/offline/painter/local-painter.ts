import type { ImagePainter, PaintingTask } from '../../../../src-shared/contract/model-tasks.ts';
import type { EmojiArt } from '../../../../src-shared/drawing/emoji.ts';
import { createRandom } from '../../../../src-shared/random.ts';
import { groupsOf } from './arrange.ts';
import { foreground, lightning, rays } from './atmosphere.ts';
import { settingOf } from './backdrops/index.ts';
import { createBrush, svgDocument } from './brush.ts';
import { type Cast, readCast } from './cast.ts';
import { describeScene } from './describe.ts';
import { drawGroup } from './draw-groups.ts';
import { placeGroups, spaceOf } from './layout-scene.ts';
import { createPromptReader, type PromptReader } from './read-prompt.ts';
import { lightOf, type Stage, toneIn } from './stage.ts';
import { createStamper } from './stamp.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * Paints without a model: prompt → what it names and where (read-prompt) → things put together (arrange) → places on
 * the picture (layout-scene) → SVG over a drawn setting → pixels. Equal prompts, sizes and seeds give equal pictures.
 */

export interface LocalPainterDeps {
  resourcesDir: string;
  art: EmojiArt;
  /** Draws an SVG document and encodes the picture. */
  rasterise(svg: string): Promise<Uint8Array>;
}

/** Longest side, px; larger ones are painted at this size in the same shape. */
const LONGEST = 1536;

interface Tools {
  cast: Cast;
  reader: PromptReader;
  art: EmojiArt;
}

/** The painter that is part of CAM. Its word list is read when the first picture is asked for. */
export function createLocalPainter({ resourcesDir, art, rasterise }: LocalPainterDeps): ImagePainter {
  let tools: Tools | undefined;
  return {
    async paint(task: PaintingTask, signal) {
      signal.throwIfAborted();
      if (!tools) {
        const cast = readCast(resourcesDir, art);
        tools = { cast, reader: createPromptReader(cast), art };
      }
      const { svg, description } = paintScene(tools, task);
      const bytes = await rasterise(svg);
      signal.throwIfAborted();
      return { bytes, description };
    },
  };
}

function stageOf(
  { prompt, seed, width, height, quiet = [] }: PaintingTask,
  horizon: number,
  light: Stage['light'],
): Stage {
  const fit = Math.min(1, LONGEST / Math.max(width, height));
  const size = {
    width: Math.max(16, Math.round(width * fit)),
    height: Math.max(16, Math.round(height * fit)),
  };
  const unit = Math.min(
    size.width,
    size.height,
    0.62 * Math.max(size.width, size.height) + 0.25 * Math.min(size.width, size.height),
  );
  const { floor } = spaceOf(size.height, quiet);
  const level = Math.min(horizon * size.height, floor - 0.12 * unit);
  return {
    ...size,
    unit,
    horizon: level,
    floor,
    random: createRandom(`${seed}\n${prompt}`),
    brush: createBrush(),
    light,
    tone: toneIn(light),
  };
}

/** The SVG of a prompt, and what it shows. */
export function paintScene(
  { cast, reader, art }: Tools,
  task: PaintingTask,
): { svg: string; description: string } {
  const reading = reader.read(task.prompt);
  const around = surroundingsOf(reading);
  const plan = settingOf(around.setting);
  const stage = stageOf(task, plan.horizon, lightOf(around.time, around.weather));
  const backdrop = plan.draw(stage);
  const groups = groupsOf(reading, cast);
  const placed = placeGroups(stage, plan, groups, task.quiet ?? []).sort((a, b) => a.depth - b.depth);
  const drawer = { ...createStamper(art), cast, stage };
  const main = placed.find(({ depth }) => depth >= 0);
  const shaded = !plan.afloat && around.setting !== 'sea';
  const nobody = groups.every(({ moods }) => moods.length === 0);
  const actors = placed.map((one) =>
    drawGroup(
      drawer,
      one,
      [...new Set(one === main && nobody ? reading.moods : one.group.moods)],
      shaded && one.depth > -30,
    ),
  );
  const outdoors = !plan.indoors;
  const body = [
    backdrop.behind,
    outdoors && around.weather === 'storm' ? lightning(stage) : '',
    reading.moods.includes('epic') ? rays(stage) : '',
    ...actors,
    backdrop.front ?? '',
    foreground(stage, reading.moods, outdoors),
  ].join('');
  const svg = svgDocument(stage, stage.brush.defs() + body);
  return { svg, description: describeScene(reading, groups, around) };
}
