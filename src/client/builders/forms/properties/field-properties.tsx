import { useTranslation } from 'react-i18next';
import { manifests } from '../../../../../widgets/manifests';
import { drawnBy } from '../../../../definitions/completion/column-parts';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { removal } from '../../document/list-edits';
import { pointerTo, valueAt } from '../../document/pointer';
import { acceptsColumn } from '../compile/builder-form';
import { SelectEntry } from '../inputs/entries';
import { LanguageText } from '../inputs/language-text';
import { FieldLogic } from '../logic/field-logic';
import { FieldOptions } from './field-options';
import { FieldValues } from './field-values';
import { FormPart } from './form-part';
import { NarrowingEntry } from './narrowing-entry';
import { PropertyGroup } from './property-group';
import type { PropertyParts } from './property-parts';

/** Members of a field that are edited as their schema describes them. */
const furtherMembers = ['narrowedBy', 'roles'];

/** Edits everything that the form says of one field. */
export function FieldProperties({ name, parts }: { name: string; parts: PropertyParts }) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const { form, document, onEdit, context } = parts;
  const at = `/fields${pointerTo(name)}`;
  const column = form.base.columns.get(name);
  const field = form.form.fields[name];
  const written = form.document.fields?.[name];
  if (field === undefined) return null;
  const chosenFrom = column?.declared?.references?.source;
  const set = (member: string, value: unknown) =>
    onEdit(
      value === undefined ? removal(document, `${at}/${member}`) : [{ pointer: `${at}/${member}`, value }],
    );
  const usual = column === undefined ? 'text' : drawnBy(column, 'field').widget;
  const types = [...manifests.values()].filter(
    ({ type, group }) =>
      // A field without its column keeps the name of its element.
      type === field.widget || (group !== 'cell' && acceptsColumn(type, column?.declared)),
  );
  return (
    <>
      <PropertyGroup title={t('properties.look')} isOpen>
        <LanguageText
          label={t('properties.title')}
          value={valueAt(document, `${at}/title`)}
          inherited={column?.title ?? name}
          problem={context.problemAt(`${at}/title`)}
          onChange={(value) => set('title', value)}
        />
      </PropertyGroup>
      <PropertyGroup
        title={t('properties.hints')}
        isOpen={field.help !== undefined || field.placeholder !== undefined}
      >
        <LanguageText
          label={t('properties.help')}
          value={valueAt(document, `${at}/help`)}
          inherited={column?.declared?.help}
          onChange={(value) => set('help', value)}
        />
        <LanguageText
          label={t('properties.placeholder')}
          value={valueAt(document, `${at}/placeholder`)}
          onChange={(value) => set('placeholder', value)}
        />
      </PropertyGroup>
      <PropertyGroup title={t('properties.widget')} isOpen>
        <SelectEntry
          label={t('properties.widget')}
          value={field.widget}
          problem={context.problemAt(`${at}/widget`)}
          options={types.map(({ type, label }) => ({ value: type, label: say(label, language) }))}
          onChange={(type) =>
            onEdit([
              { pointer: `${at}/widget`, value: type === usual && column !== undefined ? undefined : type },
              // The options are those of another element.
              ...(written?.options === undefined ? [] : [{ pointer: `${at}/options`, value: undefined }]),
            ])
          }
        />
        <FieldOptions widget={field.widget} pointer={`${at}/options`} parts={parts} />
      </PropertyGroup>
      <PropertyGroup title={t('properties.values')} isOpen>
        {chosenFrom === undefined ? null : (
          <NarrowingEntry
            name={name}
            source={chosenFrom}
            parts={parts}
            onSet={(value) => set('narrowedBy', value)}
          />
        )}
        <FieldValues name={name} parts={parts} />
      </PropertyGroup>
      <PropertyGroup title={t('properties.logic')} isOpen={form.form.logic?.[name] !== undefined}>
        <FieldLogic name={name} parts={parts} />
      </PropertyGroup>
      <PropertyGroup title={t('properties.more')}>
        <p className="fb-help">{t('properties.name', { name })}</p>
        <FormPart pointer={at} parts={parts} members={furtherMembers} />
      </PropertyGroup>
    </>
  );
}
