import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import type { Edit } from '../../document/edit';
import { removal } from '../../document/list-edits';
import { pointerTo, valueAt, type JsonObject } from '../../document/pointer';
import { NumberEntry, SelectEntry, TextEntry } from '../inputs/entries';
import { FeelEntry } from '../inputs/feel-entry';
import { JsonEntry } from '../inputs/json-entry';
import { LanguageText } from '../inputs/language-text';
import { ListFields } from './list-fields';
import { RecordFields } from './record-fields';
import type { SchemaContext } from './schema-context';
import { emptyValue, shapeOf, schemaTitle, variantOf, type Shape } from './schema-shapes';

export interface SchemaFieldsProps {
  schema: JsonObject;
  /** The place of the value in the document. */
  pointer: string;
  /** The label where the schema has no title. */
  name: string;
  context: SchemaContext;
}

/** Edits a part of the document as its JSON Schema describes it. */
export function SchemaFields({ schema: given, pointer, name, context }: SchemaFieldsProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const schema = resolved(given, context);
  const { document, onEdit } = context;
  const value: unknown = valueAt(document, pointer);
  const title = schemaTitle(schema) ?? schemaTitle(given);
  const label = title === undefined ? name : say(title, language);
  const helpText = schemaTitle(schema, 'description');
  const help = helpText === undefined ? undefined : say(helpText, language);
  const problem = context.problemAt(pointer);
  const set = (next: unknown) =>
    onEdit(next === undefined ? clearing(document, pointer, context) : [{ pointer, value: next }]);
  const shape = shapeOf(schema);
  const text = typeof value === 'string' ? value : undefined;
  switch (shape.type) {
    case 'fixed':
      return null;
    case 'text':
      return <LanguageText label={label} value={value} problem={problem} onChange={set} />;
    case 'expression':
      return <FeelEntry label={label} help={help} value={text} names={context.names} onChange={set} />;
    case 'field':
      return (
        <SelectEntry
          label={label}
          help={help}
          problem={problem}
          value={text ?? ''}
          options={[{ value: '', label: t('choose') }, ...context.fields]}
          onChange={(next) => set(next === '' ? undefined : next)}
        />
      );
    case 'string':
      return <TextEntry label={label} help={help} problem={problem} value={text} onChange={set} />;
    case 'number':
      return (
        <NumberEntry
          label={label}
          help={help}
          problem={problem}
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => set(next !== undefined && shape.isInteger ? Math.round(next) : next)}
        />
      );
    case 'boolean':
      return (
        <SelectEntry
          label={label}
          help={help}
          problem={problem}
          value={typeof value === 'boolean' ? String(value) : ''}
          options={[
            { value: '', label: t('usual') },
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          onChange={(next) => set(next === '' ? undefined : next === 'true')}
        />
      );
    case 'choice':
      return (
        <SelectEntry
          label={label}
          help={help}
          problem={problem}
          value={plainText(value)}
          options={[
            { value: '', label: t('usual') },
            ...shape.values.map((each) => ({ value: String(each), label: word(each, t) })),
          ]}
          onChange={(next) => set(shape.values.find((each) => String(each) === next))}
        />
      );
    case 'list':
      return (
        <ListFields
          label={label}
          help={help}
          problem={problem}
          items={shape.items}
          pointer={pointer}
          context={context}
        >
          {(at, number) => <SchemaFields schema={shape.items} pointer={at} name={number} context={context} />}
        </ListFields>
      );
    case 'record':
      return (
        <RecordFields
          label={label}
          help={help}
          problem={problem}
          shape={shape}
          pointer={pointer}
          context={context}
        >
          {(at, key) => <SchemaFields schema={shape.values} pointer={at} name={key} context={context} />}
        </RecordFields>
      );
    case 'object':
      return <ObjectFields label={label} help={help} shape={shape} pointer={pointer} context={context} />;
    case 'union': {
      const chosen = variantOf(shape.variants, value);
      const variant = shape.variants[chosen];
      return (
        <div className="fb-union">
          <SelectEntry
            label={label}
            help={help}
            problem={problem}
            value={value === undefined ? '' : String(chosen)}
            options={[
              { value: '', label: t('usual') },
              ...shape.variants.map((each, index) => ({
                value: String(index),
                label: variantLabel(each, t),
              })),
            ]}
            onChange={(next) => set(next === '' ? undefined : emptyValue(shape.variants[Number(next)] ?? {}))}
          />
          {value === undefined || variant === undefined ? null : (
            <SchemaFields schema={variant} pointer={pointer} name={label} context={context} />
          )}
        </div>
      );
    }
    case 'json':
      return <JsonEntry label={label} help={help} problem={problem} value={value} onChange={set} />;
  }
}

interface ObjectFieldsProps {
  label: string;
  help: string | undefined;
  shape: Shape & { type: 'object' };
  pointer: string;
  context: SchemaContext;
}

function ObjectFields({ label, help, shape, pointer, context }: ObjectFieldsProps) {
  return (
    <fieldset className="fb-object">
      <legend>{label}</legend>
      {help === undefined ? null : <p className="fb-help">{help}</p>}
      {shape.members.map(([name, schema]) => (
        <SchemaFields
          key={name}
          schema={schema}
          pointer={pointer + pointerTo(name)}
          name={name}
          context={context}
        />
      ))}
    </fieldset>
  );
}

/** Variants of a union of objects are distinguished by a constant member, those of plain values by their type. */
function variantLabel(schema: JsonObject, t: TFunction<'form-builder'>): string {
  if (schema.const !== undefined) return word(schema.const, t);
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => word(each, t)).join(', ');
  const shape = shapeOf(schema);
  if (shape.type !== 'object') return t(`shapes.${shape.type}`);
  const constants = shape.members.flatMap(([, each]) =>
    each.const === undefined ? [] : [word(each.const, t)],
  );
  const [own = ''] = shape.members.map(([name]) => name);
  return constants.length > 0 ? constants.join(' ') : own;
}

/** A fixed value as people read it; one without a word of its own as it is written. */
function word(value: unknown, t: TFunction<'form-builder'>): string {
  const written = plainText(value);
  return t(`words.${written}`, { defaultValue: written });
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Objects that are left empty go too, up to the part that is edited as a whole. */
function clearing(document: JsonObject, pointer: string, { root }: SchemaContext): Edit {
  return removal(document, pointer, root);
}

function resolved(schema: JsonObject, { definitions }: SchemaContext): JsonObject {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/$defs/', '') : undefined;
  const target = name === undefined ? undefined : definitions[name];
  return typeof target === 'object' && target !== null ? { ...target } : schema;
}
