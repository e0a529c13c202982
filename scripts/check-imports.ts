/** Holds every import in the source folders to the table in `import-rules.ts`, types included. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { ONLY_IN, RULES, type Rule } from './import-rules.ts';
import { readSource } from './read-imports.ts';

export { RULES } from './import-rules.ts';

export interface Violation {
  /** `src-main/http/app.ts:12` */
  at: string;
  problem: string;
}

const ROOT = dirname(import.meta.dirname);

function findRule(path: string): Rule | undefined {
  const fitting = RULES.filter(({ part }) => path === part || path.startsWith(`${part}/`));
  return fitting.sort((a, b) => b.part.length - a.part.length)[0];
}

function getPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The name in the table that speaks of a package: its own, its scope's or `node:`. */
function findEntry(specifier: string, names: readonly string[]): string | undefined {
  if (specifier.startsWith('node:')) return names.find((name) => name === 'node:');
  const name = getPackageName(specifier);
  return names.find((known) => known === name || (known.startsWith('@') && name.startsWith(`${known}/`)));
}

function wrongPackage(path: string, rule: Rule, specifier: string): string | undefined {
  const special = findEntry(specifier, Object.keys(ONLY_IN));
  const only = special === undefined ? undefined : ONLY_IN[special];
  if (only && !only.includes(path)) return `${special} belongs into ${only.join(' or ')}`;
  if (findEntry(specifier, rule.packages) !== undefined) return undefined;
  return `${rule.part} may not import the package ${getPackageName(specifier)}`;
}

function wrongPart(path: string, rule: Rule, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier);
  if (target.startsWith('../')) return `${specifier} leads out of the source`;
  const to = findRule(target);
  if (!to) return `${specifier} is in no known part; add it to RULES`;
  const named = rule.may.some((name) => name === to.part || name === target);
  if (to.part === rule.part || named) return undefined;
  return `${rule.part} may not import ${to.part}`;
}

/** Checks one file. `path` is below the checkout, `/`-separated; the place of the file decides what it may do. */
export function checkSource(path: string, text: string): Violation[] {
  const findLine = (start: number) => text.slice(0, start).split('\n').length;
  const rule = findRule(path);
  if (!rule) return [{ at: `${path}:1`, problem: 'this file is in no known part; add its folder to RULES' }];
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) return [{ at: `${path}:1`, problem: `does not parse: ${errors[0]?.message}` }];
  const { imports, found } = readSource(program, path);
  for (const { start, specifier } of imports) {
    const problem = specifier.startsWith('.')
      ? wrongPart(path, rule, specifier)
      : wrongPackage(path, rule, specifier);
    if (problem) found.push({ start, problem });
  }
  for (const { start, value } of comments) {
    if (/^[\s*]*@ts-(?:ignore|nocheck|expect-error)/.test(value)) {
      found.push({ start, problem: 'compiler errors are not to be silenced' });
    }
  }
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ start, problem }) => ({ at: `${path}:${findLine(start)}`, problem }));
}

/** A source file: its path below the checkout, `/`-separated, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Every TypeScript file below the folders. */
export function readTrees(dirs: readonly string[]): SourceFile[] {
  return dirs.flatMap((dir) =>
    readdirSync(join(ROOT, dir), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => ({
        path: relative(ROOT, file).split(sep).join('/'),
        text: readFileSync(file, 'utf8'),
      })),
  );
}

/** Checks every file. */
export function checkFiles(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => checkSource(path, text));
}

/** What the tables allow and no file uses, such as `store: nanoid`: it would let mistakes pass. */
export function findUnusedPermits(sources: readonly SourceFile[]): string[] {
  const files = sources.map(({ path, text }) => ({
    path,
    specifiers: readSource(parseSync(path, text).program, path).imports.map(({ specifier }) => specifier),
  }));
  const isUsed = (name: string, by: (path: string) => boolean) =>
    files.some(({ path, specifiers }) => by(path) && specifiers.some((one) => findEntry(one, [name])));
  const inRules = RULES.flatMap((rule) =>
    rule.packages
      .filter((name) => !isUsed(name, (path) => findRule(path) === rule))
      .map((name) => `${rule.part}: ${name}`),
  );
  const inFiles = Object.entries(ONLY_IN).flatMap(([name, only]) =>
    only.filter((file) => !isUsed(name, (path) => path === file)).map((file) => `${file}: ${name}`),
  );
  return [...inRules, ...inFiles];
}

/** The folders that hold the source. */
export const SOURCE: readonly string[] = ['src-shared', 'src-main', 'src-renderer', 'mcp/src'];
