import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { say } from '../../definitions/language';
import { publicAddressIn } from '../../definitions/public-pages/public-address';
import KrudPage from '../runtime/krud/krud-page';
import { AntdProvider } from '../ui/appearance/antd-provider';
import { NoAccess, NotFound } from '../ui/states/error-pages';
import { useLanguage } from '../i18n/i18n';
import { lazyPage } from '../ui/navigation/lazy-page';
import { findMenuChain } from '../session/menu-tree';
import { usePageTitle } from '../ui/navigation/page-title';
import { useSession } from '../session/session';
import { Icon } from '../ui/icon';
import './menu-page.css';

const EditPage = lazyPage(() => import('../runtime/krud/single/edit-page'), ['krud', 'form', 'widgets']);
const CreatePage = lazyPage(() => import('../runtime/krud/single/create-page'), ['krud', 'form', 'widgets']);

/** The templates without a list. */
const single = { edit: EditPage, create: CreatePage };

/** `/admin/p/{menu_id}`: opens a menu item. */
export default function MenuPage() {
  const { menuId = '' } = useParams();
  const language = useLanguage();
  // Pages that the menu does not show can still be opened by their address.
  const menu = useSession((session) => session.menu);
  const item = findMenuChain(menu, Number(menuId)).at(-1);
  const krud = useSession((session) => session.kruds.find(({ id }) => id === item?.url));
  usePageTitle(item === undefined ? undefined : say(item.title, language));

  if (!/^[1-9]\d*$/.test(menuId)) return <NotFound />;
  if (item === undefined) return <NoAccess />;
  if (item.link_to === 'iframe') {
    const address = publicAddressIn(language, item.url ?? 'about:blank');
    return <Frame title={say(item.title, language)} address={address} />;
  }
  if (item.link_to !== 'crud' || krud === undefined) return <NotFound />;
  const Page = krud.template === 'edit' || krud.template === 'create' ? single[krud.template] : KrudPage;
  return (
    <AntdProvider>
      <Page key={menuId} menuId={Number(menuId)} krud={krud} />
    </AntdProvider>
  );
}

function Frame({ title, address }: { title: string; address: string }) {
  const { t } = useTranslation();
  return (
    <div className="menu-frame-page">
      <header>
        <h1>{title}</h1>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('frame.open')}
          <Icon name="external" />
        </a>
      </header>
      <iframe
        className="menu-frame"
        title={title}
        src={address}
        sandbox={isElsewhere(address) ? rightsOfOthers : undefined}
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

/**
 * Sandbox rights of a page of another origin. Our own pages, which the server allows in frames by name, are not
 * sandboxed.
 */
const rightsOfOthers = 'allow-scripts allow-forms allow-popups allow-same-origin';

function isElsewhere(address: string): boolean {
  return (
    /^https?:/i.test(address) && URL.canParse(address) && new URL(address).origin !== window.location.origin
  );
}
