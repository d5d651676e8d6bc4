import { toFieldPathId, type FieldProps } from '@rjsf/utils';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isObject, scalarText } from '../../document/pointer';
import { useControlId, usePanel, usePointer, useValue } from '../panel-context';
import { emptyValue, isText, schemaMembers, findOption, schemaOptions, type PanelSchema } from '../schema';
import { resolved } from '../schema-part';
import { LanguageText } from './text-field';

/** A value of one of several shapes: a choice between them, and the fields of the chosen one. */
export function UnionField({ schema, fieldPathId, registry, name, uiSchema }: FieldProps) {
  const { t, i18n } = useTranslation('builder');
  const { cycles } = usePanel();
  const pointer = usePointer(fieldPathId.path);
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  const label = schema.title ?? name;
  if (isText(schema)) return <LanguageText id={id} label={label} value={value} onChange={change} />;
  const options = (schemaOptions(schema) ?? []).map((option) => resolved(option, cycles));
  const place = findOption(options, value, cycles);
  const option = options[place];
  const { SchemaField } = registry.fields;
  const word = (value: unknown) => {
    const key = `words.${scalarText(value)}`;
    return i18n.exists(`builder:${key}`) ? t(key) : scalarText(value);
  };
  const isRoot = fieldPathId.path.length === 0;
  const choose = (next: PanelSchema) => {
    const fresh = emptyValue(next, cycles);
    if (!isObject(fresh) || !isObject(value)) return change(fresh);
    // Members that both shapes have are kept.
    const shared = schemaMembers(next).flatMap(([member, { const: given }]) =>
      given === undefined && value[member] !== undefined ? [[member, value[member]] as const] : [],
    );
    return change({ ...fresh, ...Object.fromEntries(shared) });
  };
  return (
    <div className="panel-union">
      {isRoot ? null : (
        <Select
          id={id}
          className="panel-control"
          aria-label={t('panel.shape', { name: label })}
          value={place < 0 ? null : place}
          options={options.map((each, index) => ({ value: index, label: shapeName(each, word, t) }))}
          onChange={(next: number | null) => {
            const target = next === null ? undefined : options[next];
            if (target) choose(target);
          }}
        />
      )}
      {option === undefined || option.const !== undefined || SchemaField === undefined ? null : (
        <SchemaField
          key={place}
          name={name}
          schema={option}
          uiSchema={{ ...uiSchema, 'ui:options': { frame: 'inner' } }}
          fieldPathId={
            isRoot
              ? fieldPathId
              : toFieldPathId(
                  fieldPathId.path.at(-1) ?? '',
                  registry.globalFormOptions,
                  fieldPathId.path.slice(0, -1),
                )
          }
          required
          registry={registry}
          onChange={ignore}
          onBlur={ignore}
          onFocus={ignore}
        />
      )}
    </div>
  );
}

/** Fields change the document through the panel's context. */
function ignore(): void {
  return undefined;
}

/** Names a shape by what distinguishes it: its title, the value that it alone has, or its JSON type. */
function shapeName(
  schema: PanelSchema,
  word: (value: unknown) => string,
  t: (key: string) => string,
): string {
  if (schema.title !== undefined) return schema.title;
  const own = schemaMembers(schema).find(([, member]) => member.const !== undefined);
  // A member that is always true distinguishes by its name alone.
  if (own) return own[1].const === true ? (own[1].title ?? own[0]) : word(own[1].const);
  if (schema.const !== undefined) return word(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(word).join(', ');
  const [first] = schemaMembers(schema).filter(([member]) => schema.required?.includes(member));
  if (first) return first[1].title ?? first[0];
  return t(`panel.types.${scalarText(schema.type ?? 'object')}`);
}
