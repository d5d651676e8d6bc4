import i18next from 'i18next';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * Loads a page's code together with its texts (namespaces). If a part requested its namespace later, it would suspend
 * the visible page and remove its heading for a moment.
 */
export function lazyPage<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly string[],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return page;
  });
}
