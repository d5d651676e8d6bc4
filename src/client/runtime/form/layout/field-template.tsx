import type { FieldTemplateProps } from '@rjsf/utils';
import { FieldFrame } from '../fields/field-frame';
import { uiOptions } from './to-rjsf';

/** Puts a field into its frame; objects and sub-tables bring their own headings. */
export function FieldTemplate({ fieldPathId, uiSchema, children }: FieldTemplateProps) {
  const { field } = uiOptions(uiSchema);
  if (field === undefined) return children;
  return (
    <FieldFrame path={fieldPathId.path} field={field}>
      {children}
    </FieldFrame>
  );
}
