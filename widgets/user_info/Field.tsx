import type { FieldProps } from '../contract';
import type { UserInfoOptions } from './index';
import { PersonCard } from './person-card';
import { usualFields } from './person';
import { usePerson } from './use-person';

/** Shows a person; it has no input. */
export default function UserInfoField({
  id,
  label,
  value,
  options,
  services,
  form,
}: FieldProps<number, UserInfoOptions>) {
  const fields = options.fields ?? usualFields;
  const state = usePerson({ user: options.user ?? 'referred', key: value, fields }, services, form);
  return <PersonCard id={id} title={label} state={state} fields={fields} services={services} />;
}
