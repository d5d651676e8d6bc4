import type { ReactNode } from 'react';
import type { ExtraFlag } from '../../definitions/role';
import { useSession } from '../session/session';
import { AntdProvider } from '../ui/appearance/antd-provider';
import { NoAccess } from '../ui/states/error-pages';
import { TourOffer } from './tour/tour-offer';
import './builder.css';

interface BuilderGateProps {
  /** The flag that opens this builder alone, beside that of all builders. */
  flag?: ExtraFlag | undefined;
  children: ReactNode;
}

/** Shows the builders to those whose role has their flag; the server decides on each call. */
export function BuilderGate({ flag = 'datasource', children }: BuilderGateProps) {
  const mayBuild = useSession(
    ({ permissions }) => permissions?.extra.datasource === true || permissions?.extra[flag] === true,
  );
  return mayBuild ? (
    <AntdProvider>
      <div className="builder-page">
        <TourOffer />
        {children}
      </div>
    </AntdProvider>
  ) : (
    <NoAccess />
  );
}
