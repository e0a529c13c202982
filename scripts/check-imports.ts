/**
 * Who may import whom: the table of the architecture as data, and a checker that reads every import in
 * src-main (types, re-exports and `import()` included) from its syntax tree.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

/** One part of src-main. */
interface Rule {
  /** Folder or file below src-main; the longest that fits a file is its part. */
  part: string;
  /** Parts it may import besides itself; `*` is every part. */
  may: readonly string[];
  /** Packages it may import, subpaths included; `node:` stands for Node's own modules. */
  packages: readonly string[];
}

export const RULES: readonly Rule[] = [
  { part: 'contract', may: [], packages: ['typebox'] },
  { part: 'engine/layout', may: ['contract'], packages: ['harfbuzzjs', 'linebreak', 'bidi-js', 'lru-cache'] },
  {
    part: 'engine',
    may: ['contract', 'engine/layout'],
    packages: [
      'node:',
      'sharp',
      'lru-cache',
      '@iconify-json/fluent-emoji-flat',
      '@iconify-json/noto',
      '@twemoji/svg',
    ],
  },
  { part: 'library', may: ['contract', 'engine/layout'], packages: ['node:', 'typebox', 'minisearch'] },
  { part: 'store', may: ['contract'], packages: ['node:', 'better-sqlite3', 'nanoid'] },
  { part: 'models', may: ['contract'], packages: ['node:'] },
  { part: 'remote', may: ['contract'], packages: ['node:', 'undici', 'ipaddr.js'] },
  {
    part: 'actions',
    may: ['contract', 'engine', 'library', 'store', 'models', 'remote'],
    packages: ['node:', 'typebox', 'nanoid', 'p-queue'],
  },
  {
    part: 'service',
    may: ['contract', 'actions', 'log.ts'],
    packages: ['node:', 'fastify', '@fastify/type-provider-typebox', 'typebox', 'nanoid'],
  },
  { part: 'config.ts', may: [], packages: ['node:'] },
  { part: 'log.ts', may: ['config.ts'], packages: ['node:', 'pino'] },
  { part: 'version.ts', may: [], packages: ['node:'] },
  { part: 'home.ts', may: ['config.ts', 'store', 'version.ts'], packages: ['node:'] },
  { part: 'compose.ts', may: ['*'], packages: ['node:', 'fastify'] },
  {
    part: 'cli',
    may: ['config.ts', 'home.ts', 'compose.ts', 'service', 'contract', 'log.ts', 'actions', 'version.ts'],
    packages: ['node:', 'commander'],
  },
];

/** Packages that only these files may import. */
const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  sharp: ['engine/raster.ts', 'engine/sharp-module.ts'],
  openai: [],
};

export interface Violation {
  /** `service/app.ts:12` */
  at: string;
  problem: string;
}

function partOf(path: string): Rule | undefined {
  const fitting = RULES.filter(({ part }) => path === part || path.startsWith(`${part}/`));
  return fitting.sort((a, b) => b.part.length - a.part.length)[0];
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function wrongPackage(path: string, rule: Rule, specifier: string): string | undefined {
  const name = packageOf(specifier);
  const only = ONLY_IN[name];
  if (only && !only.includes(path)) return `${name} belongs into ${only.join(' or ') || 'no file yet'}`;
  if (rule.packages.includes(specifier.startsWith('node:') ? 'node:' : name)) return undefined;
  return `${rule.part} may not import the package ${name}`;
}

function wrongPart(path: string, rule: Rule, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier);
  if (target.startsWith('../')) return `${specifier} leads out of src-main`;
  const to = partOf(target);
  if (!to) return `${specifier} is in no known part; add it to RULES`;
  if (to.part === rule.part || rule.may.includes('*') || rule.may.includes(to.part)) return undefined;
  return `${rule.part} may not import ${to.part}`;
}

interface Found {
  start: number;
  problem: string;
}

/** `any`, calls of `.listen(` and every module that is imported in whatever form. */
function read(program: Parameters<InstanceType<typeof Visitor>['visit']>[0], path: string) {
  const imports: { start: number; specifier: string }[] = [];
  const found: Found[] = [];
  const add = (start: number, source: unknown) => {
    if (typeof source === 'object' && source && 'value' in source && typeof source.value === 'string') {
      imports.push({ start, specifier: source.value });
    }
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.start, node.source),
    ExportAllDeclaration: (node) => add(node.start, node.source),
    ExportNamedDeclaration: (node) => add(node.start, node.source),
    ImportExpression: (node) => add(node.start, node.source),
    TSImportType: (node) => add(node.start, node.source),
    TSAnyKeyword: (node) => found.push({ start: node.start, problem: 'any hides mistakes; name the type' }),
    CallExpression(node) {
      const { callee } = node;
      const name =
        callee.type === 'MemberExpression' && 'name' in callee.property ? callee.property.name : '';
      if (name === 'listen' && path !== 'service/listen.ts') {
        found.push({ start: node.start, problem: 'only service/listen.ts listens' });
      }
    },
  }).visit(program);
  return { imports, found };
}

/** Checks one file. `path` is below src-main, `/`-separated; the place of the file decides what it may do. */
export function checkSource(path: string, text: string): Violation[] {
  const lineOf = (start: number) => text.slice(0, start).split('\n').length;
  const rule = partOf(path);
  if (!rule) return [{ at: `${path}:1`, problem: 'this file is in no known part; add its folder to RULES' }];
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) return [{ at: `${path}:1`, problem: `does not parse: ${errors[0]?.message}` }];
  const { imports, found } = read(program, path);
  for (const { start, specifier } of imports) {
    const problem = specifier.startsWith('.')
      ? wrongPart(path, rule, specifier)
      : wrongPackage(path, rule, specifier);
    if (problem) found.push({ start, problem });
  }
  for (const { start, value } of comments) {
    if (/^[\s*]*@ts-(?:ignore|nocheck|expect-error)/.test(value)) {
      found.push({ start, problem: 'the compiler is not to be hushed' });
    }
  }
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ start, problem }) => ({ at: `${path}:${lineOf(start)}`, problem }));
}

/** Checks every TypeScript file below `root`. */
export function checkTree(root: string): Violation[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => checkSource(relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8')));
}

export const SOURCE_ROOT = join(dirname(import.meta.dirname), 'src-main');
