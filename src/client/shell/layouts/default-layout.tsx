import type { ReactNode } from 'react';
import { Brand } from '../header/brand';
import './default-layout.css';

/** Lays out the minimum of a page: the brand and the content. Error pages use it, so it sends no requests. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="default-layout">
      <header>
        <Brand hasSubTitle />
      </header>
      <main>{children}</main>
    </div>
  );
}
