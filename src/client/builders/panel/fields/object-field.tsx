import RjsfObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import { isRefersTo } from '../names';
import { usePanel } from '../panel-context';
import { mapValues } from '../schema';
import { resolved } from '../schema-part';
import { ColumnValueField } from './column-value-field';
import { MapField } from './map-field';
import { OptionsField } from './options-field';

/** An object: its members by the form library, or what it is instead of a list of members. */
export function ObjectField(props: FieldProps) {
  const { schema, registry } = props;
  const { cycles } = usePanel();
  const { SchemaField } = registry.fields;
  const valueOf: unknown = schema.valueOfColumn;
  if (isRefersTo(valueOf)) return <ColumnValueField {...props} refersTo={valueOf} />;
  if (schema.schemaOf !== undefined) return <OptionsField {...props} />;
  if (typeof schema.cycle === 'string' && SchemaField !== undefined)
    return (
      <SchemaField
        {...props}
        schema={resolved(schema, cycles)}
        uiSchema={{ 'ui:options': { frame: 'inner' } }}
      />
    );
  if (mapValues(schema) !== undefined) return <MapField {...props} />;
  // A union draws the members of the chosen shape.
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return null;
  return <RjsfObjectField {...props} />;
}

/** The form library looks for these beside the fields by type. */
export const objectFields = { OptionalDataControlsField: NoControls };

function NoControls(_props: FieldProps) {
  return null;
}
