import { Link } from 'react-router-dom';
import './brand.css';
import { useSession } from '../../session/session';

/** Draws the project's logo and name as a link to the home page. */
export function Brand({ to = '/' }: { to?: string }) {
  const config = useSession((session) => session.config);
  return (
    <Link className="brand" to={to}>
      <img src={config?.logo ?? '/brand/logo.svg'} alt="" width="32" height="32" />
      <span>{config?.title ?? document.title.split(' · ').at(-1)}</span>
    </Link>
  );
}
