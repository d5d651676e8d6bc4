import { publicPages, type PublicPage } from '../../../definitions/public-pages/public-pages';

/** The public pages that the header or the footer of every page links to, in their order. */
export function linkedPages(place: 'header' | 'footer'): readonly PublicPage[] {
  return publicPages.filter((page: PublicPage) => page.links?.includes(place));
}
