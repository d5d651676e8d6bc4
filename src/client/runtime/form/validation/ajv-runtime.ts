import * as equal from 'ajv/dist/runtime/equal.js';
import * as ucs2length from 'ajv/dist/runtime/ucs2length.js';
import * as formats from 'ajv-formats/dist/formats.js';

/** Engine for the patterns of a form. */
export type PatternEngine = (pattern: string) => { test(text: string): boolean };

/**
 * Resolves the modules that precompiled validators `require`: parts of ajv's runtime, without its compiler. An unknown
 * name means that a server of another build made the validator.
 */
export function ajvRuntime(patterns: PatternEngine): (name: string) => unknown {
  const modules = new Map<string, unknown>([
    ['ajv/dist/runtime/equal', exportsOf(equal)],
    ['ajv/dist/runtime/ucs2length', exportsOf(ucs2length)],
    ['ajv-formats/dist/formats', exportsOf(formats)],
    ['linear-regexp', patterns],
  ]);
  return (name) => {
    const module = modules.get(name);
    if (module === undefined)
      throw new Error(`The validator asks for "${name}", which this page does not have`);
    return module;
  };
}

/** Returns the exports of a CommonJS module, however the bundler or Node wrapped them. */
function exportsOf(namespace: object): unknown {
  const inner = 'default' in namespace ? namespace.default : undefined;
  const isWrapped = typeof inner === 'object' && inner !== null && '__esModule' in inner;
  return isWrapped ? inner : namespace;
}
