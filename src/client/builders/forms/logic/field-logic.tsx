import { useTranslation } from 'react-i18next';
import { ConditionEntry } from '../../conditions/condition-entry';
import { removal } from '../../document/list-edits';
import { pointerTo } from '../../document/pointer';
import { SelectEntry } from '../inputs/entries';
import { FeelEntry } from '../inputs/feel-entry';
import type { PropertyParts } from '../properties/property-parts';
import { useFormScope } from './use-form-scope';

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
