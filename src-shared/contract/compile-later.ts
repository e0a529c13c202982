import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/**
 * A validator of a schema, compiled when it is first asked for: compiling all schemas of the API takes longer than the
 * rest of an engine's start.
 */
export function compileLater<S extends TSchema>(schema: S): () => ReturnType<typeof Compile<S>> {
  let compiled: ReturnType<typeof Compile<S>> | undefined;
  return () => {
    compiled ??= Compile(schema);
    return compiled;
  };
}
