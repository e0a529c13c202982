import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { type Exposition, readExposition } from '../helpers/exposition.ts';
import { hasProgram } from '../helpers/programs.ts';

/** The dashboard and the alerts ask for what an engine exports: each name and each label. */

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const read = (name: string) => fs.readFileSync(path.join(DEPLOY, name), 'utf8');
const hasPromtool = await hasProgram('promtool');

let cam: TestApp;
let text: string;
let exported: Exposition;
beforeAll(async () => {
  cam = await createTestApp();
  const { headers } = cam.caller('pro');
  const caption = (payload: object) =>
    cam.app.inject({ method: 'POST', url: '/v1/meme/caption', headers, payload });
  await caption({ template_id: 'two-buttons', captions: [{ position: 'who', text: 'Me' }], width: 64 });
  await caption({ image_url: 'http://127.0.0.1:9/a.png', captions: [{ position: 'top', text: 'x' }] });
  const sent = { at: 1, accountId: null, operation: 'callback', provider: 'callback', host: 'a.example' };
  cam.store.outbound.record({
    ...sent,
    model: null,
    bytesSent: 1,
    bytesReceived: 1,
    durationMs: 1,
    status: 200,
  });
  text = (await cam.app.inject('/metrics')).body;
  exported = readExposition(text);
});
afterAll(() => cam.cleanup());

/** What Prometheus adds. */
const OF_PROMETHEUS = { names: ['up'], labels: ['job', 'instance'] };
/** Words of the query language that are no metrics. */
const WORDS =
  /^(?:sum|min|max|rate|by|or|vector|topk|histogram_quantile|le|Inf|NaN|\$__rate_interval|label_values)$/;

interface Query {
  title: string;
  expr: string;
  /** `{{label}}: …` */
  legend: string;
}

/** The metrics of a query, each with the labels that it selects or groups by. */
function readQuery({ expr, legend }: Query): { names: string[]; labels: string[] } {
  const selectors = [...expr.matchAll(/([a-zA-Z_:][\w:]*)\s*\{([^}]*)\}/g)];
  const selected = selectors.flatMap(([, , block = '']) => [...block.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]);
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const shown = [...legend.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label);
  const bare =
    expr
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|"[^"]*"/g, ' ')
      .match(/(?<![\w.])[a-zA-Z_$:][\w:$]*/g) ?? [];
  return {
    names: bare.filter((word) => !WORDS.test(word)),
    labels: [...selected.map(([, label = '']) => label), ...grouped, ...shown],
  };
}

function findMissing(query: Query): string[] {
  const { names, labels } = readQuery(query);
  const own = names.filter((name) => !OF_PROMETHEUS.names.includes(name));
  const known = new Set([
    ...OF_PROMETHEUS.labels,
    ...own.flatMap((name) => [...(exported.labels.get(name) ?? [])]),
  ]);
  return [
    ...own.filter((name) => !exported.labels.has(name)),
    ...labels.filter((label) => !known.has(label)).map((label) => `${own.join('/')} by ${label}`),
  ];
}

interface Panel {
  id: number;
  type: string;
  title: string;
  datasource?: { uid: string };
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string; legendFormat: string; datasource: { uid: string } }[];
}
const dashboard = JSON.parse(read('grafana/cam.json'));
const panels: Panel[] = dashboard.panels;

describe('the dashboard', () => {
  const queries = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat: legend }): Query => ({ title, expr, legend })),
  );

  it('asks for nothing that is not exported', () => {
    expect(queries.length).toBeGreaterThan(30);
    expect(queries.every((query) => readQuery(query).names.length > 0)).toBe(true);
    expect(queries.flatMap((query) => findMissing(query).map((what) => `${query.title}: ${what}`))).toEqual(
      [],
    );
  });

  it('would not pass with a name or label that is not there', () => {
    const ask = (expr: string, legend = '') => findMissing({ title: '', expr, legend });
    expect(ask('sum by (route) (rate(cam_http_request_total{job=~"a"}[5m]))')).not.toEqual([]);
    expect(ask('rate(cam_http_requests_total{path="/"}[5m])')).not.toEqual([]);
    expect(ask('rate(cam_http_requests_total[5m])', '{{path}}')).not.toEqual([]);
  });

  it('shows everything of CAM that is exported', () => {
    const asked = queries.flatMap((query) => readQuery(query).names);
    const families = [...exported.types.keys()].filter((name) => name.startsWith('cam_'));
    expect(families.filter((name) => !asked.some((each) => each.startsWith(name)))).toEqual([]);
  });

  it('takes its data source from a variable, and no panel covers another', () => {
    const variables = dashboard.templating.list.map(({ name }: { name: string }) => name);
    expect(variables).toEqual(['datasource', 'job', 'instance']);
    const shown = panels.filter(({ type }) => type !== 'row');
    for (const { datasource, targets = [] } of shown)
      for (const source of [datasource, ...targets.map((target) => target.datasource)])
        expect(source?.uid).toMatch(/^\$\{datasource\}$/);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });
});

test('the alerts ask for nothing that is not exported', () => {
  const rules: { alert: string; expr: string; annotations: { summary: string } }[] = parse(
    read('prometheus/cam.rules.yml'),
  ).groups.flatMap(({ rules: all }: { rules: object[] }) => all);
  const missing = rules.flatMap(({ alert, expr, annotations: { summary } }) =>
    findMissing({ title: alert, expr, legend: summary }),
  );
  expect(missing).toEqual([]);
  expect(rules.length).toBeGreaterThan(3);
});

test('Prometheus scrapes an engine at its usual address', () => {
  const { scrape_configs: jobs } = parse(read('prometheus/prometheus.yml'));
  expect(jobs).toMatchObject([
    { metrics_path: '/metrics', static_configs: [{ targets: ['127.0.0.1:4226'] }] },
  ]);
});

test.runIf(hasPromtool)('promtool accepts the scrape, the configuration and the alerts', () => {
  const run = (args: string[], input = '') =>
    execFileSync('promtool', args, { input, encoding: 'utf8', stdio: 'pipe' });
  expect(run(['check', 'config', path.join(DEPLOY, 'prometheus/prometheus.yml')])).toContain('6 rules found');
  expect(run(['check', 'metrics'], text)).toBe('');
});
