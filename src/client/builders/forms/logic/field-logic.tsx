import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { ConditionEntry } from '../../conditions/condition-entry';
import type { ConditionScope } from '../../conditions/condition-scope';
import { removal } from '../../document/list-edits';
import { pointerTo } from '../../document/pointer';
import { SelectEntry } from '../inputs/entries';
import { FeelEntry } from '../inputs/feel-entry';
import type { PropertyParts } from '../properties/property-parts';

/** Edits when a field is visible, required or locked, and what computes it. */
export function FieldLogic({ name, parts }: { name: string; parts: PropertyParts }) {
  const { t } = useTranslation('form-builder');
  const { form, document, onEdit } = parts;
  const scope = useFormScope(parts);
  const logic = form.document.logic?.[name] ?? {};
  const at = `/logic${pointerTo(name)}`;
  const isList = form.lists.has(name);
  const set = (member: string, value: unknown) =>
    onEdit(
      value === undefined ? removal(document, `${at}/${member}`) : [{ pointer: `${at}/${member}`, value }],
    );
  return (
    <>
      {(['visible', 'required', 'readOnly'] as const).map((member) => (
        <ConditionEntry
          key={member}
          label={t(`logic.${member}`)}
          effect={t(`logic.effect.${member}`)}
          field={name}
          value={logic[member]}
          scope={scope}
          onChange={(value) => set(member, value)}
        />
      ))}
      {isList ? null : (
        <>
          <FeelEntry
            label={t('logic.value')}
            help={t('logic.valueHelp')}
            value={logic.value}
            names={form.names}
            fields={parts.context.fields.filter((field) => field.value !== name)}
            onChange={(value) =>
              onEdit(
                value === undefined
                  ? [
                      ...(logic.orEntered === undefined
                        ? []
                        : [{ pointer: `${at}/orEntered`, value: undefined }]),
                      ...removal(
                        document,
                        Object.keys(logic).every((each) => each === 'value' || each === 'orEntered') &&
                          logic.orEntered !== undefined
                          ? at
                          : `${at}/value`,
                      ),
                    ]
                  : [{ pointer: `${at}/value`, value }],
              )
            }
          />
          {logic.value === undefined ? null : (
            <SelectEntry
              label={t('logic.orEntered')}
              value={String(logic.orEntered ?? false)}
              options={[
                { value: 'false', label: t('logic.computedOnly') },
                { value: 'true', label: t('logic.ifEmpty') },
                { value: 'first', label: t('logic.enteredFirst') },
              ]}
              onChange={(next) =>
                set('orEntered', next === 'false' ? undefined : next === 'first' ? 'first' : true)
              }
            />
          )}
        </>
      )}
    </>
  );
}

/** The fields of the form as conditions name them. */
function useFormScope({ form, context }: PropertyParts): ConditionScope {
  const language = useLanguage();
  const { names, base } = form;
  const { fields } = context;
  return useMemo(() => {
    const titles = new Map(fields.map(({ value, label }) => [value, label]));
    return {
      names,
      titleOf: (name) => titles.get(name) ?? name,
      choicesOf: (name) => {
        const declared = base.columns.get(name)?.declared;
        return (
          declared?.choices?.map(({ value, title }) => ({
            value: String(value),
            label: say(title, language),
          })) ?? declared?.values?.map((each) => ({ value: String(each), label: String(each) }))
        );
      },
    };
  }, [names, base, fields, language]);
}
