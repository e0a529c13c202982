import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };

/** Rules of the workflows that a linter of their syntax does not know. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.github/workflows');

interface Step {
  uses?: string;
  run?: string;
  shell?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  uses?: string;
  needs?: string[];
  steps?: Step[];
  permissions?: Record<string, string>;
  secrets?: Record<string, string>;
  'timeout-minutes'?: number;
}
interface Workflow {
  on: Record<string, { secrets?: Record<string, unknown> } | null>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const all = readdirSync(FOLDER).map((name): [name: string, text: string, workflow: Workflow] => {
  const text = readFileSync(path.join(FOLDER, name), 'utf8');
  return [name, text, parse(text)];
});
const findWorkflow = (file: string) => all.find(([name]) => name === file)?.[2];

test('there is one for each system, the full run, and the release', () => {
  expect(all.map(([name]) => name).sort()).toEqual(
    ['full', 'linux', 'macos', 'release', 'windows'].map((name) => `${name}.yml`),
  );
});

describe.each(all)('%s', (_name, text, workflow) => {
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps ?? []);

  test('pins each action to a commit, and says its version', () => {
    const used = [...text.matchAll(/uses: (\S+)(.*)/g)].filter(([, name]) => !name?.startsWith('./'));
    for (const [, name = '', note = ''] of used) {
      expect(name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(note).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
  });

  test('may read the checkout and nothing else, unless a job says more', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const { permissions } of jobs) {
      if (permissions) expect(permissions).toEqual({ contents: 'write' });
    }
    expect(workflow.on).not.toHaveProperty('pull_request_target');
  });

  test('keeps no token in the checkout, and puts no expression of others into a shell', () => {
    for (const step of steps) {
      if (step.uses?.startsWith('actions/checkout@')) expect(step.with?.['persist-credentials']).toBe(false);
      for (const [, name] of (step.run ?? '').matchAll(/\$\{\{\s*([\w.-]+)/g))
        expect(name).toBe('matrix.arch');
    }
    for (const job of jobs.filter(({ uses }) => uses === undefined)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
  });

  test('runs scripts and files that are there, on the pinned Node', () => {
    for (const { run = '', with: given, uses } of steps) {
      for (const [, name = ''] of run.matchAll(/npm run ([\w:]+)/g)) {
        expect(Object.keys(manifest.scripts)).toContain(name);
      }
      for (const [, file = ''] of run.matchAll(/node ((?:scripts|test)\/\S+\.ts)/g)) {
        expect(existsSync(path.join(ROOT, file))).toBe(true);
      }
      for (const [, file = ''] of run.matchAll(/ (test\/\S+\.ts)/g)) {
        expect(existsSync(path.join(ROOT, file))).toBe(true);
      }
      if (uses?.startsWith('actions/setup-node@')) {
        expect(given?.['node-version']).toBe(manifest.devDependencies.node);
      }
    }
  });
});

test('each system runs the app on the real Electron before packages are made', () => {
  for (const file of ['linux.yml', 'macos.yml', 'windows.yml']) {
    const steps = findWorkflow(file)?.jobs.package?.steps ?? [];
    const at = (word: string) => steps.findIndex(({ run }) => run?.includes(word));
    expect(steps[at('electron.test.ts')]?.env).toHaveProperty('CAM_ELECTRON');
    expect(at('electron.test.ts')).toBeLessThan(at('npm run package'));
    expect(steps[at('npm run package')]?.run).toContain('--publish never');
  }
});

test('the full run is started every week, by hand, and before a release is drafted', () => {
  expect(Object.keys(findWorkflow('full.yml')?.on ?? {})).toEqual([
    'schedule',
    'workflow_dispatch',
    'workflow_call',
  ]);
  const { jobs = {} } = findWorkflow('release.yml') ?? {};
  expect(jobs.test?.uses).toBe('./.github/workflows/full.yml');
  expect(jobs.draft?.needs).toContain('test');
  expect(findWorkflow('full.yml')?.jobs.test?.steps?.at(-1)?.run).toBe('npm run test:full');
});

test('the release passes each system the secrets that it takes, by name', () => {
  for (const job of Object.values(findWorkflow('release.yml')?.jobs ?? {})) {
    if (job.uses === undefined) continue;
    const taken = findWorkflow(path.basename(job.uses))?.on.workflow_call?.secrets ?? {};
    expect(Object.keys(job.secrets ?? {}).sort()).toEqual(Object.keys(taken).sort());
  }
});
