import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** A validator that is compiled when it is first asked for: compiling all takes too long at a start. */
export function compileLater<S extends TSchema>(schema: S): () => ReturnType<typeof Compile<S>> {
  let compiled: ReturnType<typeof Compile<S>> | undefined;
  return () => {
    compiled ??= Compile(schema);
    return compiled;
  };
}
