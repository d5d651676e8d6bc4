import type { ReactNode } from 'react';
import { Brand } from '../brand';
import './default-layout.css';

/** The least that a page needs: where you are, and the content. Errors are shown in it, so it asks for nothing. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="default-layout">
      <header>
        <Brand />
      </header>
      <main>{children}</main>
    </div>
  );
}
