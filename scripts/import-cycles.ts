/**
 * Finds import cycles between files and between folders: below each folder, what a subfolder holds counts as one, and
 * each file beside it as itself. Type imports count: a cycle of types is as hard to read as any other.
 */
import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import type { SourceFile } from './check-imports.ts';
import { readSource } from './read-imports.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What each file imports among the files. */
function readImports(files: readonly SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => {
      const targets = readSource(parseSync(path, text).program, path)
        .imports.filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.join(posix.dirname(path), specifier));
      return [path, new Set(targets.filter((target) => known.has(target)))];
    }),
  );
}

/** Strongly connected sets of two or more nodes (Tarjan 1972). */
function cyclesIn(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const getLow = (node: string) => low.get(node) ?? 0;
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.includes(next)) low.set(node, Math.min(getLow(node), getLow(next)));
    }
    if (getLow(node) !== index.get(node)) return;
    const cycle = open.splice(open.indexOf(node));
    if (cycle.length > 1) found.push(cycle.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The graph one level below a folder (`''` is the top). */
function narrowGraph(imports: Graph, folder: string): Graph {
  const start = folder === '' ? '' : `${folder}/`;
  const findChild = (path: string) =>
    path.startsWith(start) ? start + path.slice(start.length).split('/')[0] : undefined;
  const level = new Map<string, Set<string>>();
  for (const [path, targets] of imports) {
    const from = findChild(path);
    if (from === undefined) continue;
    const known = level.get(from) ?? new Set();
    level.set(from, known);
    for (const target of targets) {
      const to = findChild(target);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return level;
}

function listFolders(paths: Iterable<string>): Set<string> {
  const folders = new Set(['']);
  for (const path of paths) {
    for (let dir = posix.dirname(path); dir !== '.'; dir = posix.dirname(dir)) folders.add(dir);
  }
  return folders;
}

/** Every cycle, as a line that names its members. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const imports = readImports(files);
  const levels = [...listFolders(imports.keys())]
    .sort()
    .map((folder) => cyclesIn(narrowGraph(imports, folder)));
  return levels.flat().map((cycle) => cycle.join(' ⇄ '));
}
