import { Suspense, lazy, useState } from 'react';
import type { CellProps } from '../contract';
import type { PopupOptions } from './index';
import './popup.css';

const Details = lazy(() => import('./details'));

/** A link that opens content too large for a cell: a long text, or the rows of a sub-table. */
export default function PopupCell({ value, row, options, services }: CellProps<unknown, PopupOptions>) {
  const [isOpen, setIsOpen] = useState(false);
  if (value === null) return null;
  return (
    <>
      <button
        type="button"
        className="widget-popup-link"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {services.translate('widgets.popup.view')}
      </button>
      {isOpen ? (
        <Suspense>
          <Details
            value={value}
            row={row}
            options={options}
            services={services}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
