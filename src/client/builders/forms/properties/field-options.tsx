import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { manifests } from '../../../../../widgets/manifests';
import { RetryNotice } from '../../../ui/states/retry-notice';
import { useWidgets } from '../../change-sets/queries';
import { isObject } from '../../document/pointer';
import { prepared } from '../../panel/schema';
import { FormPart } from './form-part';
import type { PropertyParts } from './property-parts';

interface FieldOptionsProps {
  widget: string;
  /** The place of the options in the document. */
  pointer: string;
  parts: PropertyParts;
}

/** Edits the options of a field's element, as its manifest describes them. */
export function FieldOptions({ widget, pointer, parts }: FieldOptionsProps) {
  const { t } = useTranslation('form-builder');
  const { data, error, refetch } = useWidgets();
  const schema = useMemo(() => {
    const found = data?.find(({ name }) => name === widget);
    return found && prepared(found.options);
  }, [data, widget]);
  if (!hasOptions(widget)) return null;
  if (error !== null) return <RetryNotice message={error.message} onRetry={() => void refetch()} />;
  return (
    <fieldset className="fb-object">
      <legend>{t('properties.options')}</legend>
      {schema === undefined ? (
        <span className="panel-wait skeleton" />
      ) : (
        <FormPart key={widget} pointer={pointer} parts={parts} schema={schema} />
      )}
    </fieldset>
  );
}

function hasOptions(widget: string): boolean {
  const properties: unknown = manifests.get(widget)?.options.properties;
  return isObject(properties) && Object.keys(properties).length > 0;
}
