import { useTranslation } from 'react-i18next';
import { valueAt } from '../../document/pointer';
import { removal } from '../../document/list-edits';
import { LanguageText } from '../inputs/language-text';
import { FormPart } from './form-part';
import { PropertyGroup } from './property-group';
import type { PropertyParts } from './property-parts';

/** Members of a form that are edited as their schema describes them, each in a group of its own. */
const members = ['rules', 'buttons', 'thanks', 'triggers', 'import'] as const;

/** Edits the form itself. */
export function FormProperties({ parts }: { parts: PropertyParts }) {
  const { t } = useTranslation('form-builder');
  const { document, onEdit, form, context } = parts;
  return (
    <>
      <PropertyGroup title={t('properties.form')} isOpen>
        <LanguageText
          label={t('properties.title')}
          value={valueAt(document, '/title')}
          inherited={form.source.title}
          problem={context.problemAt('/title')}
          onChange={(value) =>
            onEdit(value === undefined ? removal(document, '/title') : [{ pointer: '/title', value }])
          }
        />
        <p className="fb-help">{t('properties.source', { source: form.source.id })}</p>
      </PropertyGroup>
      {members.map((member) => (
        <PropertyGroup
          key={member}
          title={t(`form.${member}`)}
          isOpen={valueAt(document, `/${member}`) !== undefined}
        >
          <p className="fb-help">{t(`form.${member}Help`)}</p>
          <FormPart pointer={`/${member}`} parts={parts} />
        </PropertyGroup>
      ))}
    </>
  );
}
