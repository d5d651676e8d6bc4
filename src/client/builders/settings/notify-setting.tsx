import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuilderProps } from '../builder-props';
import { valueAt } from '../document/pointer';
import { DefinitionPanel } from '../panel/definition-panel';

const pointer = '/notify/firebaseConfig';

/** Chooses how programs of the project receive notices: web push, or Firebase with its public configuration. */
export function NotifySetting({
  document,
  problems,
  label,
  help,
  onEdit,
}: BuilderProps & { label: string; help: string }) {
  const { t } = useTranslation('rights-builders');
  const name = useId();
  const isFirebase = valueAt(document, pointer) !== null;
  return (
    <fieldset className="policy-columns">
      <legend className="column-label">{label}</legend>
      <p className="panel-help">{help}</p>
      <div className="policy-choice">
        {([false, true] as const).map((each) => (
          <label key={String(each)}>
            <input
              type="radio"
              name={name}
              checked={isFirebase === each}
              onChange={() => onEdit([{ pointer, value: each ? {} : null }])}
            />
            {t(each ? 'settings.notify.firebase' : 'settings.notify.webPush')}
          </label>
        ))}
      </div>
      {isFirebase ? (
        <DefinitionPanel
          kind="settings"
          document={document}
          pointer={pointer}
          problems={problems}
          onEdit={onEdit}
        />
      ) : null}
    </fieldset>
  );
}
