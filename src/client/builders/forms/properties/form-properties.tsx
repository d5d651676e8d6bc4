import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n';
import { valueAt } from '../../document/pointer';
import { removal } from '../../document/list-edits';
import { SchemaPanel } from '../../panel/definition-panel';
import { prepareSchema } from '../../panel/schema';
import { partOf } from '../../panel/schema-part';
import { LanguageText } from '../inputs/language-text';
import { SchemaFields } from '../schema-fields/schema-fields';
import { PropertyGroup } from './property-group';
import { formSchemaIn, type PropertyParts } from './property-parts';

/** Members of a form that are edited as their schema describes them, each in a group of its own. */
const members = ['rules', 'buttons', 'thanks', 'triggers', 'import'] as const;
/** Members whose parts have options by what is chosen in them: the panel draws these. */
const drawnByPanel: readonly string[] = ['buttons', 'triggers'];

/** Edits the form itself. */
export function FormProperties({ parts }: { parts: PropertyParts }) {
  const { t } = useTranslation('form-builder');
  const { document, onEdit, form, context, memberSchema, problems } = parts;
  const language = useLanguage();
  const { root, cycles } = useMemo(() => prepareSchema(formSchemaIn(language)), [language]);
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
          {drawnByPanel.includes(member) ? (
            <SchemaPanel
              kind="form"
              document={document}
              pointer={`/${member}`}
              onEdit={onEdit}
              problems={problems}
              schema={partOf(root, document, `/${member}`, cycles) ?? root}
              cycles={cycles}
            />
          ) : (
            <SchemaFields
              schema={memberSchema(member)}
              pointer={`/${member}`}
              name={member}
              context={{ ...context, root: '' }}
            />
          )}
        </PropertyGroup>
      ))}
    </>
  );
}
