import { useTranslation } from 'react-i18next';
import { manifests } from '../../../../../widgets/manifests';
import { columnValueSchema } from '../../../../definitions/completion/value-schema';
import { callerProperty } from '../../../../engine/access/caller';
import { removal } from '../../document/list-edits';
import { pointerTo, valueAt } from '../../document/pointer';
import { useCanvas } from '../canvas/canvas-context';
import { CheckEntry, NumberEntry, TextEntry } from '../inputs/entries';
import { ValueControl } from '../inputs/value-control';
import { requireField } from '../layout/part-edits';
import type { PropertyParts } from './property-parts';

/** The limits of each JSON type that a person may set. */
const limitsOf: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern'],
  integer: ['minimum', 'maximum', 'multipleOf'],
  number: ['minimum', 'maximum', 'multipleOf'],
  array: ['minItems', 'maxItems'],
};

/** Edits which values a field takes: required, limits, the first value and the one that is always written. */
export function FieldValues({ name, parts }: { name: string; parts: PropertyParts }) {
  const { t } = useTranslation('form-builder');
  const { form, document, onEdit, context } = parts;
  const property = form.form.schema.properties[name] ?? {};
  const column = form.base.columns.get(name);
  const usual = column === undefined ? {} : columnValueSchema(column);
  const isRequired = form.form.schema.required?.includes(name) === true;
  const at = `/schema/properties${pointerTo(name)}`;
  const type = typeof property.type === 'string' ? property.type : '';
  // A chosen row or value has no limits besides being one of those that are offered.
  const isFree = column?.type !== 'reference' && property.enum === undefined && property.format === undefined;
  const limits = isFree ? (limitsOf[type] ?? []) : [];
  const set = (keyword: string, value: unknown) =>
    onEdit(
      value === undefined ? removal(document, `${at}/${keyword}`) : [{ pointer: `${at}/${keyword}`, value }],
    );
  return (
    <>
      <CheckEntry
        label={t('values.required')}
        isChecked={isRequired}
        onChange={(next) => onEdit(requireField(form, name, next))}
      />
      {limits.map((keyword) => {
        const written: unknown = valueAt(document, `${at}/${keyword}`);
        const inherited = usual[keyword];
        const shared = {
          label: t(`values.${keyword}`),
          problem: context.problemAt(`${at}/${keyword}`),
          placeholder:
            typeof inherited === 'number' || typeof inherited === 'string' ? String(inherited) : undefined,
        };
        return keyword === 'pattern' ? (
          <TextEntry
            key={keyword}
            {...shared}
            value={typeof written === 'string' ? written : undefined}
            onChange={(value) => set(keyword, value)}
          />
        ) : (
          <NumberEntry
            key={keyword}
            {...shared}
            value={typeof written === 'number' ? written : undefined}
            onChange={(value) => set(keyword, value)}
          />
        );
      })}
      <GivenValue
        name={name}
        member="defaults"
        label={t('values.default')}
        help={t('values.defaultHelp')}
        parts={parts}
      />
      <GivenValue
        name={name}
        member="presets"
        label={t('values.preset')}
        help={t('values.presetHelp')}
        parts={parts}
      />
    </>
  );
}

interface GivenValueProps {
  name: string;
  member: 'defaults' | 'presets';
  label: string;
  help: string;
  parts: PropertyParts;
}

/** Edits a value with the field's own control. */
function GivenValue({ name, member, label, help, parts }: GivenValueProps) {
  const { form, document, onEdit, context } = parts;
  const { services, column } = useCanvas((canvas) => ({
    services: canvas.services,
    column: canvas.columns[name],
  }));
  const field = form.form.fields[name];
  const manifest = manifests.get(field?.widget ?? '');
  if (field === undefined || manifest?.isSecret || manifest?.withoutColumn === 'always') return null;
  const pointer = `/${member}${pointerTo(name)}`;
  const problem = context.problemAt(pointer);
  const value: unknown = valueAt(document, pointer);
  // A value of the person who fills in the form is no value that the control could show.
  if (callerProperty(value) !== undefined) {
    return (
      <TextEntry
        label={label}
        help={help}
        problem={problem}
        value={String(value)}
        onChange={(next) =>
          onEdit(next === undefined ? removal(document, pointer) : [{ pointer, value: next }])
        }
      />
    );
  }
  return (
    <ValueControl
      {...{ label, help, problem, pointer, value, services }}
      drawn={field}
      reference={column?.reference ?? undefined}
      onChange={(next) =>
        onEdit(next === undefined ? removal(document, pointer) : [{ pointer, value: next }])
      }
    />
  );
}
