/** Reads from the syntax tree of a file what it imports: types, `import()`, `require` and `import.meta.resolve` included. */
import { type parseSync, Visitor } from 'rolldown/utils';

/** What is wrong at an offset of the text. */
export interface ImportProblem {
  start: number;
  problem: string;
}

/** A module that is named at an offset of the text. */
export interface Import {
  start: number;
  specifier: string;
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
  // The second is what the bundler makes of the first.
  if (callee.type === 'Identifier') return callee.name === 'require' || callee.name === '__require';
  if (callee.type !== 'MemberExpression' || !('name' in callee.property)) return false;
  const { object, property } = callee;
  const reaches =
    object.type === 'MetaProperty' || (object.type === 'Identifier' && object.name === 'require');
  return reaches && property.name === 'resolve';
}

/** Import libraries that are installed into a home, at addresses that are known where they run. */
const OF_A_HOME = ['onnx', 'runtime'].map((name) => `src-main/models/installed/program/${name}.ts`);

/** Every module that is imported in whatever form, and what is wrong whoever may import it. */
export function readSource(program: Program, path: string): { imports: Import[]; found: ImportProblem[] } {
  const imports: Import[] = [];
  const found: ImportProblem[] = [];
  const add = (start: number, source: object | null | undefined) => {
    const specifier = literalStart(source);
    if (specifier !== undefined) imports.push({ start, specifier });
    else if (!OF_A_HOME.includes(path))
      found.push({ start, problem: 'write the name of the module here, so that it can be checked' });
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
      if (name === 'listen' && path !== 'src-main/http/listen.ts') {
        found.push({ start, problem: 'only src-main/http/listen.ts listens' });
      }
    },
  }).visit(program);
  return { imports, found };
}
