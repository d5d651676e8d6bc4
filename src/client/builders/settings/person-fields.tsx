import { useTranslation } from 'react-i18next';
import { scalarText } from '../document/pointer';

interface PersonFieldsProps {
  label: string;
  help: string;
  problem: string | undefined;
  value: unknown;
  onChange: (fields: string[]) => void;
}

/** The members of a person that the response of a sign-in can have besides id, login name and role. */
const known = ['first_name', 'last_name', 'email', 'phone', 'register_number', 'avatar', 'gender'] as const;

/** Chooses what programs learn of a person when the person signs in. */
export function PersonFields({ label, help, problem, value, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('rights-builders');
  const chosen: string[] = Array.isArray(value) ? value.map(scalarText) : [];
  const others = chosen.filter((name) => !known.some((each) => each === name));
  return (
    <fieldset className="policy-columns">
      <legend className="column-label">{label}</legend>
      <p className="panel-help">{help}</p>
      <div className="policy-checks">
        {[...known, ...others].map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
              }
            />
            <span>{others.includes(name) ? name : t(`settings.person.${name}`)}</span>
          </label>
        ))}
      </div>
      {problem === undefined ? null : (
        <p className="panel-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
