import type { CompiledSource } from '../../../engine/model/compiled-source';
import { isObject } from '../document/pointer';

/** The compiled source of a served definition; undefined where there is none. */
export function compiledSource(compiled: unknown): CompiledSource | undefined {
  const source = isObject(compiled) ? compiled.source : undefined;
  return isCompiled(source) ? source : undefined;
}

function isCompiled(value: unknown): value is CompiledSource {
  return isObject(value) && isObject(value.columns);
}
