import { ms } from '../measure.ts';
import type { Results } from './bench.ts';
import type { Work } from './pages.ts';
import type { QuickTimes } from './quick.ts';

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

function typing({ keystrokes: { floor, app, inPlace } }: Results): Row[] {
  return [
    {
      what: 'key → painted, six texts: p50 / p95 / max',
      floor: spread(floor.toPaint),
      value: spread(app.toPaint),
      target: 'p95 < 12 ms',
      met: app.toPaint.p95 < 12,
    },
    {
      what: 'the same in place on the canvas',
      floor: spread(floor.toPaint),
      value: spread(inPlace.toPaint),
      target: 'p95 < 16 ms',
      met: inPlace.toPaint.p95 < 16,
    },
    { what: 'of it script: p50 / p95 / max', floor: spread(floor.script), value: spread(app.script) },
    {
      what: 'main thread a key, its own time (script)',
      floor: formatThread(floor.work),
      value: formatThread(app.work),
    },
    { what: 'keys shown later than 24 ms (Event Timing)', floor: part(floor.slow), value: part(app.slow) },
  ];
}

function dragging({ dragging: { floor, app } }: Results): Row[] {
  return [
    {
      what: 'dragging a box: frames a second',
      floor: floor.fps.toFixed(1),
      value: app.fps.toFixed(1),
      target: '60, as the floor',
      met: app.fps >= 0.98 * Math.min(60, floor.fps),
    },
    { what: 'frames longer than 20 ms', floor: part(floor.late), value: part(app.late) },
    {
      what: 'main thread a frame, its own time (script)',
      floor: formatThread(floor.work),
      value: formatThread(app.work),
    },
  ];
}

function scrolling({ scrolling: { floor, reading, flinging }, library }: Results): Row[] {
  const many = library.templates.toLocaleString('en');
  return [
    {
      what: `scrolling ${many} templates: frames a second`,
      floor: floor.fps.toFixed(1),
      value: reading.fps.toFixed(1),
      target: '60, as the floor',
      met: reading.fps >= 0.98 * Math.min(60, floor.fps),
    },
    { what: 'frames longer than 20 ms', floor: part(floor.late), value: part(reading.late) },
    {
      what: 'main thread a frame, its own time (script)',
      floor: formatThread(floor.work),
      value: formatThread(reading.work),
    },
    {
      what: 'frames with a blank row',
      value: part(reading.blank),
      target: 'none',
      met: reading.blank === 0,
    },
    { what: 'flung ten times as fast: frames a second', value: flinging.fps.toFixed(1) },
    {
      what: 'flung: cards of all frames without their picture or its placeholder',
      value: part(flinging.bare),
      target: 'none',
      met: flinging.bare === 0 && flinging.blank === 0,
    },
    {
      what: 'flung: blank rows; cards still empty; cards that show the placeholder',
      value: `${part(flinging.blank)}; ${part(flinging.empty)}; ${part(flinging.unseen)}`,
    },
  ];
}

function searching({ searching: { floor, toDom, toPaint, lost } }: Results): Row[] {
  return [
    {
      what: 'search, key → results in the page: p50 / p95',
      floor: `${ms(floor.p50)} / ${ms(floor.p95)}`,
      value: `${ms(toDom.p50)} / ${ms(toDom.p95)}`,
      target: '< 30 ms',
      met: toDom.p95 < 30,
    },
    {
      what: 'search, key → results painted: p50 / p95',
      value: `${ms(toPaint.p50)} / ${ms(toPaint.p95)}`,
    },
    { what: 'keys without a new result before the next', value: String(lost) },
  ];
}

function starting({ start: { floor, cold, warm, size }, library }: Results): Row[] {
  const told = ({ ready, page, total }: { ready: number; page: number; total: number }) =>
    `${s(total)} (${s(ready)} + ${s(page)})`;
  return [
    {
      what: 'first start → usable (engine + page)',
      floor: told(floor),
      value: told(cold),
      target: '< 1.5 s',
      met: cold.total < 1500,
    },
    {
      what: `engine ready with ${library.templates.toLocaleString('en')} templates of one’s own`,
      value: s(library.ready),
    },
    { what: 'later start → usable', value: told(warm), target: '< 1.5 s', met: warm.total < 1500 },
    {
      what: 'JavaScript until usable, gzipped',
      value: `${size.js.toFixed(0)} kB (and ${size.css.toFixed(0)} kB of CSS)`,
      target: '≤ 350 kB',
      met: size.js <= 350,
    },
  ];
}

function memory({ memory: { browse, some, all, documents } }: Results): Row[] {
  const told = ({ heap, nodes }: { heap: number; nodes: number }) => `${heap.toFixed(1)} MB, ${nodes} nodes`;
  return [
    { what: 'the page holds: at Browse', value: told(browse) },
    { what: `after ${documents.some} documents`, value: told(some) },
    {
      what: `after ${documents.all} documents`,
      value: told(all),
      target: 'flat: ≤ 1.2 ×',
      met: all.heap <= 1.2 * some.heap,
    },
  ];
}

export const quickRows = ({ keys, keyMs, times, copying }: QuickTimes): Row[] => [
  {
    what: `Quick caption, shortcut → copied: ${keys} keys, one each ${keyMs} ms: p50 / p95 of ${times.runs}`,
    value: `${s(times.p50)} / ${s(times.p95)}`,
    target: 'p50 < 6 s',
    met: times.p50 < 6000,
  },
  { what: 'of it from Enter until it is copied', value: `${ms(copying.p50)} / ${ms(copying.p95)}` },
];

/** The report's lines, in the order of the report. */
export const listRows = (results: Results): Row[] => [
  ...[typing, dragging, scrolling, searching, starting, memory].flatMap((rows) => rows(results)),
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
