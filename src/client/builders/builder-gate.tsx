import type { ReactNode } from 'react';
import { useSession } from '../session/session';
import { AntdProvider } from '../ui/appearance/antd-provider';
import { NoAccess } from '../ui/error-pages';
import './builder.css';

/** Shows the builders to those whose role may change definitions; the server decides on each call. */
export function BuilderGate({ children }: { children: ReactNode }) {
  const mayBuild = useSession(({ permissions }) => permissions?.extra.datasource === true);
  return mayBuild ? (
    <AntdProvider>
      <div className="builder-page">{children}</div>
    </AntdProvider>
  ) : (
    <NoAccess />
  );
}
