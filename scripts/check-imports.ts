/**
 * Who may import whom: the table of the architecture as data, and a checker that reads every import in
 * src-main and src-renderer (types, re-exports, `import()`, `require` and `import.meta.resolve` included) from its
 * syntax tree. In the tables src-main is the root and src-renderer stands at `window/`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

/** One part of the source. */
interface Rule {
  /** Folder or file below src-main; the longest that fits a file is its part. */
  part: string;
  /** Parts it may import besides itself; `*` is every part. */
  may: readonly string[];
  /** Packages it may import, subpaths included; `node:` is Node's own modules, `@scope` all packages of a scope. */
  packages: readonly string[];
}

/** Engine files without Node and image library: the window draws with the same code. */
const BROWSER_SAFE = [
  'engine/scene.ts',
  'engine/svg.ts',
  'engine/canvas.ts',
  'engine/layer.ts',
  'engine/watermark.ts',
  'engine/embedded-document.ts',
] as const;

export const RULES: readonly Rule[] = [
  { part: 'contract', may: [], packages: ['typebox'] },
  { part: 'engine/layout', may: ['contract'], packages: ['harfbuzzjs', 'linebreak', 'bidi-js'] },
  {
    part: 'engine',
    may: ['contract', 'engine/layout'],
    packages: [
      'node:',
      'sharp',
      'lru-cache',
      '@iconify-json/fluent-emoji-flat',
      '@twemoji/svg',
      '@expo-google-fonts',
    ],
  },
  {
    part: 'engine/paint',
    may: ['contract', 'engine', 'engine/layout', 'models/provider.ts', 'models/embedded/writer/random.ts'],
    packages: ['node:'],
  },
  {
    part: 'engine/edits',
    may: ['contract', 'engine', 'engine/paint', 'models/provider.ts', 'models/embedded/writer/random.ts'],
    packages: [],
  },
  {
    part: 'library',
    may: ['contract', 'engine/layout'],
    packages: ['node:', 'minisearch', 'yauzl', 'fflate'],
  },
  { part: 'store', may: ['contract'], packages: ['node:', 'better-sqlite3', 'nanoid'] },
  { part: 'models', may: ['contract'], packages: ['typebox', 'openai'] },
  { part: 'remote', may: ['contract'], packages: ['node:', 'undici', 'ipaddr.js'] },
  {
    part: 'actions',
    may: ['contract', 'engine', 'library', 'store', 'models', 'remote'],
    packages: ['node:', 'typebox', 'nanoid', 'p-queue', 'obscenity'],
  },
  {
    part: 'service',
    may: ['contract', 'actions', 'log.ts'],
    packages: ['node:', 'fastify', '@fastify/type-provider-typebox', 'typebox', 'nanoid'],
  },
  { part: 'config.ts', may: [], packages: ['node:'] },
  { part: 'log.ts', may: ['config.ts'], packages: ['pino'] },
  { part: 'version.ts', may: [], packages: ['node:'] },
  { part: 'home.ts', may: ['config.ts', 'store', 'version.ts'], packages: ['node:'] },
  { part: 'owner.ts', may: ['home.ts', 'store'], packages: ['node:'] },
  { part: 'compose.ts', may: ['*'], packages: ['node:', 'fastify'] },
  {
    part: 'compose-models.ts',
    may: [
      'actions',
      'config.ts',
      'contract',
      'engine',
      'engine/edits',
      'engine/paint',
      'models',
      'owner.ts',
      'store',
    ],
    packages: ['node:'],
  },
  {
    part: 'cli',
    may: [
      'config.ts',
      'home.ts',
      'owner.ts',
      'compose.ts',
      'service',
      'contract',
      'log.ts',
      'actions',
      'version.ts',
    ],
    packages: ['node:', 'commander'],
  },
  {
    part: 'desktop',
    may: ['config.ts', 'home.ts', 'owner.ts', 'contract', 'log.ts', 'cli'],
    packages: ['node:', 'electron', 'electron-updater'],
  },
  { part: 'window/api', may: ['contract'], packages: [] },
  {
    part: 'window/state',
    may: ['contract', 'engine/layout', ...BROWSER_SAFE, 'window/api'],
    packages: ['zustand'],
  },
  { part: 'window/ui', may: [], packages: ['react', 'radix-ui', 'lucide-react', 'react-colorful'] },
  { part: 'window/desktop', may: ['contract'], packages: [] },
  {
    part: 'window/features',
    may: [
      'contract',
      ...BROWSER_SAFE,
      'window/api',
      'window/state',
      'window/desktop',
      'window/ui',
      'window/context.ts',
    ],
    packages: [
      'react',
      'radix-ui',
      'lucide-react',
      '@tanstack/react-virtual',
      'cmdk',
      'emojibase-data',
      'fflate',
    ],
  },
  {
    part: 'window/context.ts',
    may: ['window/compose.ts'],
    packages: ['react', 'zustand'],
  },
  { part: 'window/compose.ts', may: ['window/api', 'window/state', 'window/desktop'], packages: [] },
  {
    part: 'window/App.tsx',
    may: ['window/context.ts', 'window/features', 'window/state', 'window/ui'],
    packages: ['react'],
  },
  {
    part: 'window/main.tsx',
    may: [
      'window/App.tsx',
      'window/api',
      'window/compose.ts',
      'window/context.ts',
      'window/features',
      'window/ui',
    ],
    packages: ['react', 'react-dom'],
  },
  { part: 'window/vite-env.d.ts', may: ['contract'], packages: [] },
  { part: 'window/vite.config.ts', may: [], packages: ['node:', 'vite', '@vitejs/plugin-react'] },
];

/** Packages that only these files may import. */
export const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  sharp: ['engine/sharp-module.ts'],
  'lru-cache': ['engine/pixel-cache.ts'],
  '@iconify-json/fluent-emoji-flat': ['engine/emoji/emoji-art.ts'],
  '@twemoji/svg': ['engine/emoji/emoji-art.ts'],
  '@expo-google-fonts': ['engine/font-files.ts'],
  openai: ['models/openai.ts'],
  obscenity: ['actions/moderation.ts'],
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

/** The name in the table that speaks of a package: its own, its scope's or `node:`. */
function entryOf(specifier: string, names: readonly string[]): string | undefined {
  if (specifier.startsWith('node:')) return names.find((name) => name === 'node:');
  const name = packageOf(specifier);
  return names.find((known) => known === name || (known.startsWith('@') && name.startsWith(`${known}/`)));
}

function wrongPackage(path: string, rule: Rule, specifier: string): string | undefined {
  const special = entryOf(specifier, Object.keys(ONLY_IN));
  const only = special === undefined ? undefined : ONLY_IN[special];
  if (only && !only.includes(path)) return `${special} belongs into ${only.join(' or ')}`;
  if (entryOf(specifier, rule.packages) !== undefined) return undefined;
  return `${rule.part} may not import the package ${packageOf(specifier)}`;
}

function wrongPart(path: string, rule: Rule, specifier: string): string | undefined {
  const joined = posix.join(posix.dirname(path), specifier);
  // From the window, src-main lies beside it.
  const target = path.startsWith(WINDOW) ? joined.replace(/^(?:\.\.\/)?src-main\//, '') : joined;
  if (target.startsWith('../')) return `${specifier} leads out of the source`;
  const to = partOf(target);
  if (!to) return `${specifier} is in no known part; add it to RULES`;
  const named = rule.may.some((name) => name === to.part || name === target);
  if (to.part === rule.part || rule.may.includes('*') || named) return undefined;
  return `${rule.part} may not import ${to.part}`;
}

interface Found {
  start: number;
  problem: string;
}

type Program = ReturnType<typeof parseSync>['program'];
type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];

/** The start of a text that is written down: a whole literal, or a template up to its first `${`. */
function literalStart(node: object | null | undefined): string | undefined {
  if (!node) return undefined;
  if ('value' in node && typeof node.value === 'string') return node.value;
  if (!('quasis' in node) || !Array.isArray(node.quasis)) return undefined;
  return node.quasis[0]?.value.cooked || undefined;
}

/** `require(…)`, `require.resolve(…)` and `import.meta.resolve(…)`: they reach packages as well. */
function isRequire({ callee }: Call): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require';
  if (callee.type !== 'MemberExpression' || !('name' in callee.property)) return false;
  const { object, property } = callee;
  const reaches =
    object.type === 'MetaProperty' || (object.type === 'Identifier' && object.name === 'require');
  return reaches && property.name === 'resolve';
}

/** `any`, calls of `.listen(` and every module that is imported in whatever form. */
function read(program: Program, path: string) {
  const imports: { start: number; specifier: string }[] = [];
  const found: Found[] = [];
  const add = (start: number, source: object | null | undefined) => {
    const specifier = literalStart(source);
    if (specifier !== undefined) imports.push({ start, specifier });
    else found.push({ start, problem: 'write the name of the module here, so that it can be checked' });
  };
  const named = new Set<number>();
  new Visitor({
    ImportDeclaration: (node) => add(node.start, node.source),
    ExportAllDeclaration: (node) => add(node.start, node.source),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.start, node.source);
    },
    ImportExpression: (node) => add(node.start, node.source),
    TSImportType: (node) => add(node.start, node.source),
    TSAnyKeyword: (node) => found.push({ start: node.start, problem: 'any hides mistakes; name the type' }),
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier' && id.name === 'require') named.add(init.start);
    },
    CallExpression(node) {
      const { callee, start } = node;
      if (isRequire(node)) add(start, node.arguments[0]);
      if (callee.type === 'Identifier' && callee.name === 'createRequire' && !named.has(start)) {
        found.push({ start, problem: 'name it `require`, so that what it reaches can be checked' });
      }
      const name =
        callee.type === 'MemberExpression' && 'name' in callee.property ? callee.property.name : '';
      if (name === 'listen' && path !== 'service/listen.ts') {
        found.push({ start, problem: 'only service/listen.ts listens' });
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

/** Where src-renderer stands in the tables. */
const WINDOW = 'window/';

/** Every TypeScript file below `root`: its path as the table says it, and its text. */
function filesBelow({ dir: root, mount }: Tree): { path: string; text: string }[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      path: mount + relative(root, file).split(sep).join('/'),
      text: readFileSync(file, 'utf8'),
    }));
}

/** Checks every TypeScript file of the trees. */
export function checkTrees(trees: readonly Tree[]): Violation[] {
  return trees.flatMap(filesBelow).flatMap(({ path, text }) => checkSource(path, text));
}

/** What the tables allow and nothing in the trees uses, such as `store: nanoid`: it would let mistakes pass. */
export function unusedPermits(trees: readonly Tree[]): string[] {
  const files = trees.flatMap(filesBelow).map(({ path, text }) => ({
    path,
    specifiers: read(parseSync(path, text).program, path).imports.map(({ specifier }) => specifier),
  }));
  const isUsed = (name: string, by: (path: string) => boolean) =>
    files.some(({ path, specifiers }) => by(path) && specifiers.some((one) => entryOf(one, [name])));
  const inRules = RULES.flatMap((rule) =>
    rule.packages
      .filter((name) => !isUsed(name, (path) => partOf(path) === rule))
      .map((name) => `${rule.part}: ${name}`),
  );
  const inFiles = Object.entries(ONLY_IN).flatMap(([name, only]) =>
    only.filter((file) => !isUsed(name, (path) => path === file)).map((file) => `${file}: ${name}`),
  );
  return [...inRules, ...inFiles];
}

/** A folder of source and where it stands in the tables. */
export interface Tree {
  dir: string;
  mount: string;
}

const ROOT = dirname(import.meta.dirname);
export const SOURCE: readonly Tree[] = [
  { dir: join(ROOT, 'src-main'), mount: '' },
  { dir: join(ROOT, 'src-renderer'), mount: WINDOW },
];
