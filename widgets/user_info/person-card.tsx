import type { ReactNode } from 'react';
import type { WidgetServices } from '../contract';
import { formatPhone } from '../phone/digits';
import { masked, shortName, personText, type Person, type PersonField } from './person';
import './user_info.css';
import type { PersonState } from './use-person';

interface PersonCardProps {
  id: string;
  title: string;
  state: PersonState;
  fields: readonly PersonField[];
  services: WidgetServices;
}

/** Name and data of a person; fields that the caller may not read are omitted. */
export function PersonCard({ id, title, state, fields, services }: PersonCardProps) {
  const text = (key: string) => services.translate(`widgets.user_info.${key}`);
  return (
    <section id={id} className="widget-person" aria-label={title} aria-busy={state === 'loading'}>
      <p className="widget-person-title">{title}</p>
      {state === 'loading' ? (
        <p className="widget-quiet">{text('loading')}</p>
      ) : state === 'nobody' || state === 'hidden' ? (
        <p className="widget-quiet">{text(state)}</p>
      ) : (
        <div className="widget-person-body">
          <span className="widget-person-mark" aria-hidden="true">
            {shortName(state.person).replace(/^.\./u, '').slice(0, 1) || '·'}
          </span>
          <dl>
            {fields.map((field) => {
              const shown = shownValue(field, state.person, services);
              return shown === '' ? null : (
                <div key={field}>
                  <dt>{text(`fields.${field}`)}</dt>
                  <dd>{shown}</dd>
                </div>
              );
            })}
          </dl>
        </div>
      )}
    </section>
  );
}

function shownValue(field: PersonField, person: Person, services: WidgetServices): ReactNode {
  const value = personText(person[field]);
  if (field === 'register_number') return masked(value);
  if (field === 'phone') return formatPhone(value);
  if (field === 'gender') {
    return value === 'male' || value === 'female' ? services.translate(`widgets.user_info.${value}`) : '';
  }
  return value;
}
