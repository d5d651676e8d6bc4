import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { positiveOf } from '../../ui/pager';
import '../content/content.css';
import { PageHeading } from '../content/page-heading';
import { AllFound, FoundOfKind } from './found-rows';
import { PopularPages } from './popular-pages';
import { SearchForm } from './search-form';
import { searchKinds } from './search-kinds';
import { longestSearch } from './longest-search';
import { searchWords } from './search-words';

/** `/search`: news, questions, guides, crews and materials by words. Search, kind and page are in the address. */
export default function SearchPage() {
  const [address] = useSearchParams();
  const text = (address.get('q') ?? '').trim().slice(0, longestSearch);
  const words = searchWords(text);
  const kind = searchKinds.find(({ id }) => id === address.get('kind'));
  return (
    <div className="content-page is-narrow">
      <PageHeading path="/search" />
      <SearchForm value={text} />
      {words.length === 0 ? (
        <SearchHint isShort={text !== ''} />
      ) : kind === undefined ? (
        <AllFound text={text} words={words} />
      ) : (
        <FoundOfKind
          kind={kind}
          text={text}
          words={words}
          page={Number(positiveOf(address.get('page')) ?? '1')}
        />
      )}
    </div>
  );
}

/** Says what can be searched, and leads to pages that most visitors look for. */
function SearchHint({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation('content');
  return (
    <div className="notice">
      <Icon name="search" />
      <p>{t(isShort ? 'search.short' : 'search.hint')}</p>
      <PopularPages />
    </div>
  );
}
