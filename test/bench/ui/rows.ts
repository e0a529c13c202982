import { ms } from '../measure.ts';
import type { Results } from './bench.ts';
import type { Work } from './pages.ts';
import type { QuickTimes } from './quick.ts';
import type { Frames } from './report.ts';

/** One line of the report: a figure beside the floor of the same run and what it should be. */
export interface Row {
  what: string;
  floor?: string;
  value: string;
  target?: string;
  met?: boolean;
}

const part = (share: number) => `${(share * 100).toFixed(1)} %`;
const s = (value: number) => `${(value / 1000).toFixed(2)} s`;
const spread = ({ p50, p95, max }: { p50: number; p95: number; max: number }) =>
  `${ms(p50)} / ${ms(p95)} / ${ms(max)}`;

const formatThread = ({ task, script }: Work) => `${ms(task)} (${ms(script)})`;

const row = (what: string, value: string, floor = ''): Row => ({ what, value, floor });
const aim = (target: string, met: boolean, { what, value, floor = '' }: Row): Row => ({
  ...row(what, value, floor),
  target,
  met,
});

/** What the page's main thread did for each, beside the floor. */
const threadRow = (each: string, floor: Work, app: Work): Row =>
  row(`main thread a ${each}, its own time (script)`, formatThread(app), formatThread(floor));

function typing({ keystrokes: { floor, app, inPlace } }: Results): Row[] {
  const toPaint = spread(floor.toPaint);
  const [field, canvas] = [app.toPaint, inPlace.toPaint];
  return [
    aim(
      'p95 < 12 ms',
      field.p95 < 12,
      row('key → painted, six texts: p50 / p95 / max', spread(field), toPaint),
    ),
    aim('p95 < 16 ms', canvas.p95 < 16, row('the same in place on the canvas', spread(canvas), toPaint)),
    row('of it script: p50 / p95 / max', spread(app.script), spread(floor.script)),
    threadRow('key', floor.work, app.work),
    row('keys shown later than 24 ms (Event Timing)', part(app.slow), part(floor.slow)),
  ];
}

/** Frames a second and late ones, which should be those of the floor. */
const frameRows = (what: string, floor: Frames & { work: Work }, app: Frames & { work: Work }): Row[] => [
  aim(
    '60, as the floor',
    app.fps >= 0.98 * Math.min(60, floor.fps),
    row(`${what}: frames a second`, app.fps.toFixed(1), floor.fps.toFixed(1)),
  ),
  row('frames longer than 20 ms', part(app.late), part(floor.late)),
  threadRow('frame', floor.work, app.work),
];

const dragging = ({ dragging: { floor, app } }: Results): Row[] => frameRows('dragging a box', floor, app);

function scrolling({ scrolling: { floor, reading, flinging }, library }: Results): Row[] {
  const { blank, bare, empty, unseen, fps } = flinging;
  const none = (what: string, value: number, met: boolean): Row => aim('none', met, row(what, part(value)));
  return [
    ...frameRows(`scrolling ${library.templates.toLocaleString('en')} templates`, floor, reading),
    none('frames with a blank row', reading.blank, reading.blank === 0),
    row('flung ten times as fast: frames a second', fps.toFixed(1)),
    none('flung: cards without their picture or its placeholder', bare, bare === 0 && blank === 0),
    row(
      'flung: blank rows; cards still empty; cards that show the placeholder',
      [blank, empty, unseen].map(part).join('; '),
    ),
  ];
}

function searching({ searching: { floor, toDom, toPaint, lost } }: Results): Row[] {
  const both = ({ p50, p95 }: { p50: number; p95: number }) => `${ms(p50)} / ${ms(p95)}`;
  return [
    aim(
      '< 30 ms',
      toDom.p95 < 30,
      row('search, key → results in the page: p50 / p95', both(toDom), both(floor)),
    ),
    row('search, key → results painted: p50 / p95', both(toPaint)),
    row('keys without a new result before the next', String(lost)),
  ];
}

const suggesting = ({ readyMemes: { warm, fresh, first } }: Results): Row[] => [
  aim(
    'p95 < 150 ms',
    warm.p95 < 150,
    row('last key of an idea → ready memes painted: p50 / p95 / max', spread(warm)),
  ),
  row('the same with templates, pictures and fonts not shown before', spread(fresh)),
  row('the same for the first idea', ms(first)),
];

function starting({ start: { floor, cold, warm, size }, library }: Results): Row[] {
  const told = ({ ready, page, total }: { ready: number; page: number; total: number }) =>
    `${s(total)} (${s(ready)} + ${s(page)})`;
  const many = library.templates.toLocaleString('en');
  const js = `${size.js.toFixed(0)} kB (and ${size.css.toFixed(0)} kB of CSS)`;
  return [
    aim('< 1.5 s', cold.total < 1500, row('first start → usable (engine + page)', told(cold), told(floor))),
    row(`engine ready with ${many} templates of one’s own`, s(library.ready)),
    aim('< 1.5 s', warm.total < 1500, row('later start → usable', told(warm))),
    aim('≤ 350 kB', size.js <= 350, row('JavaScript until usable, gzipped', js)),
  ];
}

function memory({ memory: { browse, some, all, documents } }: Results): Row[] {
  const told = ({ heap, nodes }: { heap: number; nodes: number }) => `${heap.toFixed(1)} MB, ${nodes} nodes`;
  const isFlat = all.heap <= 1.2 * some.heap;
  return [
    row('the page holds: at Browse', told(browse)),
    row(`after ${documents.some} documents`, told(some)),
    aim('flat: ≤ 1.2 ×', isFlat, row(`after ${documents.all} documents`, told(all))),
  ];
}

export const quickRows = ({ keys, keyMs, times, copying }: QuickTimes): Row[] => [
  aim(
    'p50 < 6 s',
    times.p50 < 6000,
    row(
      `Quick caption, shortcut → copied: ${keys} keys, one each ${keyMs} ms: p50 / p95 of ${times.runs}`,
      `${s(times.p50)} / ${s(times.p95)}`,
    ),
  ),
  row('of it from Enter until it is copied', `${ms(copying.p50)} / ${ms(copying.p95)}`),
];

/** The report's lines, in the order of the report. */
export const listRows = (results: Results): Row[] => [
  ...[typing, dragging, scrolling, searching, suggesting, starting, memory].flatMap((rows) => rows(results)),
  ...quickRows(results.quick),
];

/** Rows as a table that reads well both as text and as Markdown. */
export function markdown(rows: readonly Row[]): string {
  const cells = rows.map(({ what, floor = '', value, target = '', met }) => [
    what,
    floor,
    value,
    target,
    met === undefined ? '' : met ? '✓' : '✗',
  ]);
  const all = [['', 'floor', 'CAM', 'target', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(all[0] ?? []), rule, ...all.slice(1).map(line)].join('\n');
}
