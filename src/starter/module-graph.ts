import type { Rolldown } from 'vite';

type Next = (id: string) => readonly string[];

/** Modules that a module imports at once, and those that it imports when they are needed. */
export interface ModuleGraph {
  importsOf: Next;
  lazyImportsOf: Next;
}

export function moduleGraph(context: Rolldown.ChunkingContext): ModuleGraph {
  return {
    importsOf: (id) => context.getModuleInfo(id)?.importedIds ?? [],
    lazyImportsOf: (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
  };
}

/** The modules or files themselves, and all that `next` leads to from them. */
export function reachedFrom(ids: readonly string[], next: Next): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const other of next(id)) reached.add(other);
  return reached;
}
