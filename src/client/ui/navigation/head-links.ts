import { listAlternates } from '../../../definitions/public-pages/public-address';

/**
 * Creates a function that sets the canonical address of the page in the head, and its addresses in other languages, after
 * a navigation in the browser: a phone shares the canonical address. The server's first page names the site's address;
 * where it has no canonical address, nothing is set. An address without languages has no links.
 */
export function createHeadLinks(head: HTMLHeadElement): (pathname: string) => void {
  const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical === null) return () => undefined;
  const { origin } = new URL(canonical.href);
  return (pathname) => {
    for (const link of head.querySelectorAll('link[rel="canonical"], link[hreflang]')) link.remove();
    const alternates = listAlternates(pathname);
    if (alternates.length === 0) return;
    head.append(
      linkOf({ rel: 'canonical', href: origin + pathname }),
      ...alternates.map(({ tag, path }) => linkOf({ rel: 'alternate', hreflang: tag, href: origin + path })),
    );
  };
}

function linkOf(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  return Object.assign(document.createElement('link'), attributes);
}
