import i18next from 'i18next';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A page whose code and texts (namespaces) come together. A namespace that only a part asks for later would
 * suspend the page when it is already on the screen, and take its heading away for a moment.
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
