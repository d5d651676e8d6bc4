import Form from '@rjsf/core';
import { memo, useMemo, type FormEvent } from 'react';
import { FieldTemplate } from './field-template';
import { useForm } from '../form-context';
import { ObjectTemplate } from './object-template';
import { SubTableField } from '../sub-table/sub-table-field';
import { subTableField, toRjsf, widgetField } from './to-rjsf';
import { useClearClosedChoices } from '../fields/clear-closed-choices';
import { WidgetField } from '../fields/widget-control';

const fields = { [widgetField]: WidgetField, [subTableField]: SubTableField };
const templates = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
/** The values live in our own store, where a keystroke renders one field; the form library renders the structure. */
const noData = {};
const noDefaults = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const;

/** Renders the structure of the form by the form library: once, because nothing in it changes with the values. */
export const FormStructure = memo(function FormStructure({
  onSubmit,
}: {
  onSubmit?: (event: FormEvent) => void;
}) {
  const context = useForm();
  useClearClosedChoices(context);
  const { store, idPrefix, isReadOnly } = context;
  const { form, validator } = store.runtime;
  const ui = useMemo(() => toRjsf(form), [form]);
  return (
    <Form
      schema={validator.schema}
      uiSchema={ui}
      validator={validator.rjsf}
      formData={noData}
      fields={fields}
      templates={templates}
      idPrefix={idPrefix}
      idSeparator="-"
      tagName={isReadOnly ? 'div' : 'form'}
      // The form's own pipeline validates values, the same as on the server.
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={noDefaults}
      {...(onSubmit && { onSubmit: (_, event) => onSubmit(event) })}
    >
      <></>
    </Form>
  );
});
