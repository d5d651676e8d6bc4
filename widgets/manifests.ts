import type { WidgetManifest } from './contract';

const modules = import.meta.glob<WidgetManifest>('./*/index.ts', { eager: true, import: 'default' });

/** Every widget by its type; it holds no browser code, so that the server and the checks read it too. */
export const manifests: ReadonlyMap<string, WidgetManifest> = collectByType(modules);

/**
 * Keys what the folders of `widgets/` declare by type. Two of one type, or a folder that is named differently
 * from its type, would make definitions mean two things: both stop the program.
 */
export function collectByType<Part extends { type: string }>(parts: Record<string, Part>): Map<string, Part> {
  const byType = new Map<string, Part>();
  for (const path of Object.keys(parts).toSorted()) {
    const part = parts[path];
    if (!part) continue;
    if (byType.has(part.type))
      throw new Error(`widgets: two folders declare the type "${part.type}"; ${path} is the second`);
    if (folderOf(path) !== part.type) {
      throw new Error(`widgets: ${path} declares the type "${part.type}"; rename its folder or its type`);
    }
    byType.set(part.type, part);
  }
  return byType;
}

/** `./date/Field.tsx` → `date`. */
export function folderOf(path: string): string {
  return path.split('/').at(-2) ?? '';
}
