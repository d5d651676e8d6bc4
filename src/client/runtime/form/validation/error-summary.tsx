import { useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { formatFieldError } from '../../../../engine/form/field-messages';
import { Icon } from '../../../ui/icon';
import { controlId, messagesAt, useForm, useFormState } from '../form-context';
import { fieldKey, type FieldPath, type FormStore } from '../store/form-store';
import { pathsWithMessages } from './part-errors';
import { revealField } from '../layout/reveal';
import { readingOrder } from '../layout/to-rjsf';
import type { WidgetServices } from '../../../../../widgets/contract';
import '../form-notices.css';

/** Lists all errors that block saving, above the form; each line leads to its field. */
export function ErrorSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { store, services, idPrefix } = useForm();
  const { t } = useTranslation('form');
  const places = useMemo(() => readingOrder(store.runtime.form), [store]);
  const placeOf = ([field]: FieldPath) => places.get(String(field)) ?? places.size;
  const lines = useFormState(
    useShallow((state) =>
      state.isSubmitted
        ? pathsWithMessages(state, services.language)
            .toSorted((one, other) => placeOf(one) - placeOf(other))
            .flatMap((path) =>
              messagesAt(state, path, services.language).map((message) => `${fieldKey(path)}\n${message}`),
            )
        : [],
    ),
  );
  if (lines.length === 0) return null;
  return (
    <div ref={ref} className="form-summary" role="alert" tabIndex={-1}>
      <p className="form-summary-title">
        <Icon name="error" />
        {formatFieldError({ path: '', key: 'incomplete', values: {} }, services.language)}
      </p>
      <ul>
        {lines.map((line) => {
          const [key = '', message = ''] = line.split('\n');
          const path = key.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
          const label = labelOf(store, path, services, (number) => t('row', { number }));
          return (
            <li key={line}>
              {label === undefined ? (
                message
              ) : (
                <a
                  href={`#${controlId(idPrefix, path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    revealField(store, idPrefix, path);
                  }}
                >
                  {label}: {message}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Returns the label of the field at a path; undefined for a field that the form does not show. */
function labelOf(
  { runtime: { form } }: FormStore,
  [field, index, name]: FieldPath,
  services: WidgetServices,
  row: (number: number) => string,
): string | undefined {
  const list = form.subTables?.find((subTable) => subTable.name === field);
  if (list === undefined) {
    const label = form.fields[String(field)]?.title;
    return label === undefined ? undefined : services.say(label);
  }
  const title = services.say(list.title);
  if (typeof index !== 'number') return title;
  const label = form.compiled.subForms[list.name]?.fields[String(name)]?.title;
  return [title, row(index + 1), label === undefined ? '' : services.say(label)].filter(Boolean).join(', ');
}
