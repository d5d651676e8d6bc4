import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { usePageNumber } from '../../ui/navigation/page-number';
import { NotFound } from '../../ui/states/error-pages';
import { AllFound, FoundOfKind } from './found-rows';
import { PopularPages } from './popular-pages';
import { SearchFrame } from './search-frame';
import { searchKinds } from './search-kinds';
import { longestSearch } from './longest-search';
import { searchWords } from './search-words';

/** `/search`: news, questions, guides, crews and materials by words. Search, kind and page are in the address. */
export default function SearchPage() {
  const [address] = useSearchParams();
  const page = usePageNumber();
  const text = (address.get('q') ?? '').trim().slice(0, longestSearch);
  const words = searchWords(text);
  const kind = searchKinds.find(({ id }) => id === address.get('kind'));
  if (page === null) return <NotFound />;
  if (words.length > 0 && kind !== undefined)
    return <FoundOfKind kind={kind} text={text} words={words} page={page} />;
  return (
    <SearchFrame text={text}>
      {words.length === 0 ? <SearchHint isShort={text !== ''} /> : <AllFound text={text} words={words} />}
    </SearchFrame>
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
