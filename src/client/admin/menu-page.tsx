import { useParams } from 'react-router-dom';
import { say } from '../../definitions/language';
import { AntdProvider } from '../shell/antd-provider';
import { NoAccess, NotFound } from '../shell/error-pages';
import { useLanguage } from '../shell/i18n';
import { lazyPage } from '../shell/lazy-page';
import { chainOf } from '../shell/menu/menu-tree';
import { useMenu } from '../shell/menu/use-menu';
import { usePageTitle } from '../shell/page-title';
import { useSession } from '../shell/session';
import './menu-page.css';

const KrudPage = lazyPage(() => import('../runtime/krud/krud-page'), ['krud', 'grid', 'form', 'widgets']);

/** `/admin/p/{menu_id}`: what a menu item opens. */
export default function MenuPage() {
  const { menuId = '' } = useParams();
  const language = useLanguage();
  const item = chainOf(useMenu(), Number(menuId)).at(-1);
  const krud = useSession((session) => session.kruds.find(({ id }) => id === item?.url));
  usePageTitle(item === undefined ? undefined : say(item.title, language));

  if (!/^[1-9]\d*$/.test(menuId)) return <NotFound />;
  if (item === undefined) return <NoAccess />;
  if (item.link_to === 'iframe') {
    return <Frame title={say(item.title, language)} address={item.url ?? 'about:blank'} />;
  }
  if (item.link_to !== 'crud' || krud === undefined) return <NotFound />;
  return (
    <AntdProvider>
      <KrudPage key={menuId} menuId={Number(menuId)} krud={krud} />
    </AntdProvider>
  );
}

function Frame({ title, address }: { title: string; address: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <iframe className="menu-frame" title={title} src={address} sandbox={frameRights(address)} />
    </>
  );
}

/** A page of this site that could run scripts with this site's rights would not be held by its frame at all. */
function frameRights(address: string): string {
  const isElsewhere =
    /^https?:/i.test(address) && URL.canParse(address) && new URL(address).origin !== window.location.origin;
  return isElsewhere
    ? 'allow-scripts allow-forms allow-popups allow-same-origin'
    : 'allow-forms allow-popups';
}
