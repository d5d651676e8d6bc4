import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { pointerTo } from '../../document/pointer';
import { SelectEntry, TextEntry } from '../inputs/entries';
import { FieldLogic } from '../logic/field-logic';
import { FormPart } from './form-part';
import { PropertyGroup } from './property-group';
import type { PropertyParts } from './property-parts';

/** Members of a sub-table that are edited as their schema describes them. */
const members = ['title', 'view', 'minimum', 'maximum', 'order', 'totals', 'addFrom'];

/** Edits a sub-table: the form of its rows, their limits and totals. */
export function SubTableProperties({ name, parts }: { name: string; parts: PropertyParts }) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const { form, onEdit, context, forms } = parts;
  const index = form.document.subTables?.findIndex((sub) => sub.name === name) ?? -1;
  const written = form.document.subTables?.[index];
  const declared = form.base.subTables.find((sub) => sub.name === name);
  if (written === undefined) return null;
  const pointer = `/subTables${pointerTo(index)}`;
  const fitting = forms.filter(({ source }) => source === declared?.source);
  const setForm = (value: string | undefined) => {
    if (value !== undefined) onEdit([{ pointer: `${pointer}/form`, value }]);
  };
  return (
    <>
      <PropertyGroup title={t('subTable.rows')} isOpen>
        {fitting.length === 0 ? (
          <TextEntry
            label={t('subTable.form')}
            problem={context.problemAt(`${pointer}/form`)}
            value={written.form}
            onChange={setForm}
          />
        ) : (
          <SelectEntry
            label={t('subTable.form')}
            problem={context.problemAt(`${pointer}/form`)}
            value={written.form}
            options={fitting.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={setForm}
          />
        )}
        <p className="fb-help fb-links">
          <Link to={`/admin/builder/form/${encodeURIComponent(written.form)}`}>{t('subTable.editForm')}</Link>
          {declared === undefined ? null : (
            <Link to={`/admin/builder/source/${declared.source}`}>{t('subTable.editTable')}</Link>
          )}
        </p>
        {declared === undefined ? null : (
          <p className="fb-help">
            {t('subTable.connection', {
              source: declared.source,
              column: declared.connection,
              title: declared.title === undefined ? name : say(declared.title, language),
            })}
          </p>
        )}
        <FormPart pointer={pointer} parts={parts} members={members} />
      </PropertyGroup>
      <PropertyGroup title={t('properties.logic')} isOpen={form.form.logic?.[name] !== undefined}>
        <FieldLogic name={name} parts={parts} />
      </PropertyGroup>
    </>
  );
}
