import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { manifests } from '../../../../../widgets/manifests';
import type { FormField } from '../../../../definitions/form';
import { Icon } from '../../../ui/icon';
import { controlId, useFieldView, useForm } from '../form-context';
import type { FieldPath } from '../store/form-store';
import { FieldQuestion } from '../validation/field-question';

interface FieldFrameProps {
  path: FieldPath;
  field: FormField;
  /** True in a table, where the column header is the label; screen readers still get this one. */
  hasHiddenLabel?: boolean;
  children: ReactNode;
}

/** Renders the label above a control, its help text and its errors. */
export function FieldFrame({ path, field, hasHiddenLabel = false, children }: FieldFrameProps) {
  const { services, idPrefix } = useForm();
  const { value, isRequired, isReadOnly, message, question, isFilledIn, assumed } = useFieldView(path);
  const { t } = useTranslation('form');
  const { frame, isAssigned = false } = manifests.get(field.widget) ?? {};
  const id = controlId(idPrefix, path);
  const label = services.say(field.title);
  // A switch always has a value, so that there is nothing to require.
  const isMarked = isRequired && !isReadOnly && typeof value !== 'boolean';
  const labelClass = isMarked ? 'form-label is-required' : 'form-label';
  if (frame !== undefined) return children;
  return (
    <div className={message === '' ? 'form-field' : 'form-field is-invalid'}>
      {isReadOnly || isAssigned ? (
        <p className={hasHiddenLabel ? 'visually-hidden' : 'form-label'}>{label}</p>
      ) : (
        <label className={hasHiddenLabel ? 'visually-hidden' : labelClass} htmlFor={id}>
          {label}
        </label>
      )}
      {children}
      {isFilledIn && !hasHiddenLabel ? (
        <p id={`${id}-filled`} className="form-filled">
          {t('filledIn')}
        </p>
      ) : null}
      {assumed === '' ? null : (
        <p id={`${id}-assumed`} className="form-assumed">
          {t('assumed', { value: assumed })}
        </p>
      )}
      {field.help === undefined || isReadOnly ? null : (
        <p id={`${id}-help`} className="form-help">
          {services.say(field.help)}
        </p>
      )}
      {question === '' ? null : <FieldQuestion id={`${id}-question`} path={path} />}
      {message === '' ? null : (
        <p id={`${id}-error`} className="form-error">
          <Icon name="error" />
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
