import i18next from 'i18next';
import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A page whose code is loaded when it is drawn first, or ahead by `load`. */
export interface LazyPage<Props> {
  (props: Props): ReactNode;
  /** Loads the code; afterwards the page is drawn without waiting. */
  load: () => Promise<void>;
  /**
   * Begins to load the code. React keeps a placeholder that it has drawn for 300 ms, so what will be drawn soon should not be
   * requested only then. A failure shows where the page is drawn, which tries again.
   */
  loadAhead: () => void;
  /** The texts that the page is drawn with. */
  namespaces: readonly string[];
}

/** A page with unknown properties. */
export type AnyLazyPage = Pick<LazyPage<object>, 'load' | 'namespaces'>;

export function isLazyPage(component: unknown): component is AnyLazyPage {
  return typeof component === 'function' && 'load' in component && 'namespaces' in component;
}

/**
 * Loads a page's code together with its texts (namespaces). If a part requested its namespace later, it would suspend
 * the visible page and remove its heading for a moment.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly string[],
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => {
    const [page] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return page;
  });
  function Page(props: Props) {
    // A page keeps the component that it began with: another one would begin anew.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Content {...props} />;
  }
  const loadCode = async () => {
    loaded = (await load()).default;
  };
  return Object.assign(Page, {
    namespaces,
    load: loadCode,
    loadAhead: () => void loadCode().catch(() => undefined),
  });
}
