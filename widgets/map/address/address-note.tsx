import type { WidgetServices } from '../../contract';
import type { AddressLink } from './use-address';

/** The address of the drawing, and a button that copies it into the form. */
export function AddressNote({ link, services }: { link: AddressLink; services: WidgetServices }) {
  const { found, differs, hasFailed, accept } = link;
  const text = (key: string, values?: Record<string, string>) =>
    services.translate(`widgets.map.${key}`, values);
  const units = [found?.province, found?.soum, found?.bagh].flatMap((unit) => (unit ? [unit.name] : []));
  return (
    <div className="map-address" aria-live="polite">
      {hasFailed ? <span>{text('addressFailed')}</span> : null}
      {found && units.length > 0 && !hasFailed ? (
        <>
          <span>
            {text(found.isExact ? 'addressOf' : 'addressNear', { address: units.join(', ') })}
            {differs ? null : ` — ${text('addressSame')}`}
          </span>
          {differs ? (
            <button type="button" className="widget-button is-main" onClick={accept}>
              {text('addressTake')}
            </button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
