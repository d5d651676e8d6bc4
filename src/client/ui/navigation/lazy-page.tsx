import i18next from 'i18next';
import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A page whose code is loaded when it is drawn first, or ahead by `load`. */
export interface LazyPage<Props> {
  (props: Props): ReactNode;
  /** Loads the code; afterwards the page is drawn without waiting. */
  load: () => Promise<void>;
  /**
   * Begins to load code and texts. React keeps a placeholder that it has drawn for 300 ms, so what will be drawn soon should not be
   * requested only then. A failure shows where the page is drawn, which tries again.
   */
  loadAhead: () => void;
  /** The texts that the page is drawn with. */
  namespaces: readonly string[];
  /** Requests what the page at an address shows first, beside its code. A failure shows on the page, which asks again. */
  requestAhead: (params: AddressParams) => void;
}

/** The named parts of an address: of `/form/audit/7` the form and the row. */
type AddressParams = Readonly<Record<string, string | undefined>>;

/** A page with unknown properties. */
export type AnyLazyPage = Pick<LazyPage<object>, 'load' | 'namespaces' | 'requestAhead'>;

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
  request: (params: AddressParams) => Promise<void> = async () => undefined,
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
    requestAhead: (params: AddressParams) => void request(params).catch(() => undefined),
    loadAhead: () => {
      void i18next.loadNamespaces(namespaces);
      void loadCode().catch(() => undefined);
    },
  });
}
