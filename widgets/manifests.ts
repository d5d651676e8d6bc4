import type { WidgetManifest } from './contract';

const modules = import.meta.glob<WidgetManifest>('./*/index.ts', { eager: true, import: 'default' });

/** All widgets by type; free of browser code, so that the server and the checks can read it. */
export const manifests: ReadonlyMap<string, WidgetManifest> = collectByType(modules);

/**
 * Indexes the parts in the folders of `widgets/` by type. Throws for a duplicate type or a folder with a different
 * name, because definitions would be ambiguous.
 */
export function collectByType<Part extends { type: string }>(parts: Record<string, Part>): Map<string, Part> {
  const byType = new Map<string, Part>();
  for (const path of Object.keys(parts).toSorted()) {
    const part = parts[path];
    if (!part) continue;
    if (byType.has(part.type))
      throw new Error(`widgets: two folders declare the type "${part.type}"; ${path} is the second`);
    if (widgetFolder(path) !== part.type) {
      throw new Error(`widgets: ${path} declares the type "${part.type}"; rename its folder or its type`);
    }
    byType.set(part.type, part);
  }
  return byType;
}

/** `./date/Field.tsx` → `date`. */
export function widgetFolder(path: string): string {
  return path.split('/').at(-2) ?? '';
}
