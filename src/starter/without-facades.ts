import { basename } from 'node:path/posix';
import type { Manifest, Plugin, Rollup } from 'vite';
import { reachedFrom } from './module-graph.js';

type Chunk = Rollup.OutputChunk;

/** Where the exports of a facade are: a file, and for each of its names the name there. */
interface Target {
  file: string;
  names: ReadonlyMap<string, string>;
}

const manifestFile = '.vite/manifest.json';

/**
 * A module that is loaded on demand and lies in a chunk with others gets a file of its own that passes on the module's exports
 * and nothing else, a request of some 50 bytes each. Whoever loads such a file loads the chunk itself instead, and the file goes.
 * The exports are read when the chunk has loaded: one that its module changes later would keep its first value.
 */
export function withoutFacades(): Plugin[] {
  const targets = new Map<string, Target>();
  return [
    {
      name: 'dulaan-without-facades',
      apply: 'build',
      // A new way of writing must not have the name of a file that browsers keep forever.
      augmentChunkHash: () => 'without facades',
      // Before Vite lists the files that each import loads ahead.
      generateBundle(_, bundle) {
        targets.clear();
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const needed = new Set(chunks.flatMap(({ imports }) => imports));
        for (const chunk of chunks) {
          if (!chunk.isDynamicEntry || chunk.isEntry || needed.has(chunk.fileName)) continue;
          const target = targetOf(chunk, bundle, this.parse(chunk.code));
          if (target !== undefined) targets.set(chunk.fileName, target);
        }
        for (const chunk of chunks) {
          const code = loadTargets(chunk, targets);
          if (code !== chunk.code) chunk.code = code;
        }
      },
    },
    {
      name: 'dulaan-without-facade-files',
      apply: 'build',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const manifest = bundle[manifestFile];
          if (manifest?.type !== 'asset') throw new Error('The build has no manifest');
          manifest.source = withTargets(String(manifest.source), targets);
          for (const name of targets.keys()) delete bundle[name];
        },
      },
    },
  ];
}

/** Undefined for a file that does more than pass on what another one has. */
function targetOf(
  facade: Chunk,
  bundle: Rollup.OutputBundle,
  { body }: ReturnType<Rollup.PluginContext['parse']>,
): Target | undefined {
  const files = new Set<string>();
  const locals = new Map<string, string>();
  const names = new Map<string, string>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      if (statement.specifiers.length > 0) files.add(statement.source.value);
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ImportSpecifier') return undefined;
        locals.set(specifier.local.name, nameOf(specifier.imported));
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) {
      if (statement.source !== null) files.add(statement.source.value);
      for (const { local, exported } of statement.specifiers) {
        const name = statement.source === null ? locals.get(nameOf(local)) : nameOf(local);
        if (name === undefined) return undefined;
        names.set(nameOf(exported), name);
      }
    } else return undefined;
  }
  const [file] = [...files].map((each) => each.replace(/^\.\//, 'assets/'));
  if (file === undefined || files.size > 1) return undefined;
  // The chunk must load every other file that the facade imports.
  const reached = reachedFrom([file], (name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? chunk.imports : [];
  });
  return facade.imports.every((each) => reached.has(each)) ? { file, names } : undefined;
}

function nameOf(name: { type: string; name?: string; value?: unknown }): string {
  return name.name ?? String(name.value);
}

function loadTargets({ code, dynamicImports }: Chunk, targets: ReadonlyMap<string, Target>): string {
  return dynamicImports.reduce((text, name) => {
    const target = targets.get(name);
    if (target === undefined) return text;
    const exported = [...target.names].map(
      ([to, from]) => `${JSON.stringify(to)}:e[${JSON.stringify(from)}]`,
    );
    const parts = text.split(`import(\`./${basename(name)}\`)`);
    if (parts.length === 1) throw new Error(`The import of ${name} is not written as expected`);
    return parts.join(`import(\`./${basename(target.file)}\`).then(e=>({${exported.join()}}))`);
  }, code);
}

/** The manifest names the modules' files, of which a facade is none any more. */
function withTargets(source: string, targets: ReadonlyMap<string, Target>): string {
  const manifest: Manifest = JSON.parse(source);
  const entryOf = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
  const entries = Object.entries(manifest).map(([key, entry]) => {
    const target = entryOf.get(targets.get(entry.file)?.file ?? '');
    return [
      key,
      target === undefined
        ? entry
        : { ...entry, file: target.file, imports: target.imports, css: target.css },
    ];
  });
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}
