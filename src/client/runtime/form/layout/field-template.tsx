import type { FieldTemplateProps } from '@rjsf/utils';
import { FieldFrame } from '../fields/field-frame';
import { uiOptions } from './to-rjsf';

/** Wraps a field in its frame; objects and sub-tables have headings of their own. */
export function FieldTemplate({ fieldPathId, uiSchema, children }: FieldTemplateProps) {
  const { field } = uiOptions(uiSchema);
  if (field === undefined) return children;
  return (
    <FieldFrame path={fieldPathId.path} field={field}>
      {children}
    </FieldFrame>
  );
}
