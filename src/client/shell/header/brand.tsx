import { Link } from 'react-router-dom';
import './brand.css';
import { useConfig } from '../../session/use-config';
import { logoAddress } from '../../ui/logo';

interface BrandProps {
  /** The page that it leads to, unless the project's settings name another one. */
  to?: string;
  hasSubTitle?: boolean;
}

/** Draws the project's logo and name as a link: on staff pages to the settings' `super_url`, elsewhere to `app_url`. */
export function Brand({ to = '/', hasSubTitle = false }: BrandProps) {
  const config = useConfig();
  const named = to.startsWith('/admin') ? config?.super_url : config?.app_url;
  const address = named === undefined || named === '' ? to : named;
  const content = (
    <>
      <img src={logoAddress(config?.logo)} alt="" width="32" height="32" />
      <span>
        {config?.title ?? document.title.split(' · ').at(-1)}
        {hasSubTitle && config?.subTitle ? <small className="brand-sub">{config.subTitle}</small> : null}
      </span>
    </>
  );
  return /^https?:/.test(address) ? (
    <a className="brand" href={address}>
      {content}
    </a>
  ) : (
    <Link className="brand" to={address}>
      {content}
    </Link>
  );
}
