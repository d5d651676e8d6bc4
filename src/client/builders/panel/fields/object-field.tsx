import RjsfObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import { usePanel, usePointer } from '../panel-context';
import { mapValues } from '../schema';
import { resolved } from '../schema-part';
import { JsonField } from './json-field';
import { MapField } from './map-field';
import { OptionsField } from './options-field';

/** An object: its members by the form library, or what it is instead of a list of members. */
export function ObjectField(props: FieldProps) {
  const { schema, registry, fieldPathId } = props;
  const { cycles } = usePanel();
  const pointer = usePointer(fieldPathId.path);
  const { SchemaField } = registry.fields;
  if (schema.schemaOf === 'widget') return <OptionsField {...props} />;
  if (typeof schema.cycle === 'string' && SchemaField !== undefined)
    return (
      <SchemaField
        {...props}
        schema={resolved(schema, cycles)}
        uiSchema={{ 'ui:options': { frame: 'inner' } }}
      />
    );
  if (mapValues(schema) !== undefined && schema.schemaOf === undefined) return <MapField {...props} />;
  // A union draws the members of the chosen shape.
  if (schema.oneOf !== undefined || schema.anyOf !== undefined) return null;
  if (schema.properties === undefined)
    return <JsonField pointer={pointer} label={schema.title ?? props.name} />;
  return <RjsfObjectField {...props} />;
}

/** The form library looks for these beside the fields by type. */
export const objectFields = { OptionalDataControlsField: NoControls };

function NoControls(_props: FieldProps) {
  return null;
}
