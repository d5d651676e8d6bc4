import { say } from '../../../definitions/language';
import {
  publicPages,
  type PublicPage,
  type PublicPath,
} from '../../../definitions/public-pages/public-pages';
import { useLanguage } from '../../i18n/i18n';
import { usePageTitle } from '../../ui/navigation/page-title';

/** The heading of a public page and the sentence below it, which search engines show too. Titles the browser's tab. */
export function PageHeading({ path }: { path: PublicPath }) {
  const language = useLanguage();
  const { title, description } = usePublicPage(path);
  return (
    <header className="content-head">
      <h1>{title}</h1>
      {description === undefined ? null : <p className="quiet">{say(description, language)}</p>}
    </header>
  );
}

/** Titles the browser's tab as the server titles the page, which may have another heading. */
export function usePublicPage(path: PublicPath): {
  title: string | undefined;
  description: PublicPage['description'];
} {
  const language = useLanguage();
  const page: PublicPage | undefined = publicPages.find((page) => page.path === path);
  const title = page && say(page.title, language);
  usePageTitle(title);
  return { title, description: page?.description };
}
