import { useTranslation } from 'react-i18next';
import { useDocument } from '../../change-sets/queries';
import { membersAt } from '../../document/list-edits';
import { isObject, valueAt, scalarText } from '../../document/pointer';
import { SelectEntry } from '../inputs/entries';
import type { PropertyParts } from './property-parts';

interface NarrowingEntryProps {
  name: string;
  /** The source whose rows the field chooses from. */
  source: string;
  parts: PropertyParts;
  onSet: (value: readonly object[] | undefined) => void;
}

/** Makes the choices of a field depend on another one, as the soums of a province: offered where one row names the other. */
export function NarrowingEntry({ name, source, parts, onSet }: NarrowingEntryProps) {
  const { t } = useTranslation('form-builder');
  const { form, document, context } = parts;
  const chosenFrom = useDocument({ kind: 'source', id: source }).document;
  const written = membersAt(document, `/fields/${name}/narrowedBy`).filter(isObject);
  const links = membersAt(chosenFrom?.body ?? {}, '/columns').flatMap((column) => {
    const target: unknown = valueAt(column, '/references/source');
    return isObject(column) && column.type === 'reference'
      ? [{ column: scalarText(column.name), target }]
      : [];
  });
  const options = context.fields.flatMap(({ value: field, label }) => {
    const above = form.base.columns.get(field)?.declared?.references?.source;
    const link = links.find(({ target }) => target === above);
    return field === name || above === undefined || link === undefined
      ? []
      : [{ value: `${field} ${link.column}`, label }];
  });
  // A narrowing by several fields is edited as it is written, with everything else of the field.
  if (written.length > 1 || (options.length === 0 && written.length === 0)) return null;
  const [present] = written;
  return (
    <SelectEntry
      label={t('properties.narrowing')}
      help={t('properties.narrowingHelp')}
      value={present === undefined ? '' : `${scalarText(present.field)} ${scalarText(present.column)}`}
      options={[{ value: '', label: t('properties.notNarrowed') }, ...options]}
      onChange={(next) => {
        const [field, column] = next.split(' ');
        onSet(next === '' ? undefined : [{ field, column }]);
      }}
    />
  );
}
