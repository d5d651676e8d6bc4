import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import type { SetDocument } from '../change-sets/wire';
import { nameOfTitle } from '../column-name';
import { useDocuments } from '../roles/use-documents';
import { withMenuItem } from '../tables/make-page';
import { ImportDone } from './import-done';
import { ImportFailure } from './import-failure';
import { takeDocuments } from './take-documents';
import { freePrefix, templateDocuments, templates } from './templates/templates';
import { TitleField } from './title-field';
import { failureText } from './use-chosen-file';
import { useKnownDefinitions } from './use-site';

/** A small application made from a template; the person names it, so that two of one template may be made. */
export function TemplateChoice() {
  const { t } = useTranslation('imports');
  const id = useId();
  const language = useLanguage();
  const { known } = useKnownDefinitions();
  const [chosen, setChosen] = useState(templates[0]?.name ?? '');
  const [title, setTitle] = useState('');
  const [role, setRole] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<readonly SetDocument[] | null>(null);
  const template = templates.find(({ name }) => name === chosen);
  const roles = useDocuments('role', template?.needsRole === true);
  const isReady =
    known !== undefined &&
    template !== undefined &&
    title.trim() !== '' &&
    (!template.needsRole || role !== null);
  const create = async () => {
    if (!isReady) return;
    setFailure(null);
    try {
      const prefix = freePrefix(template, nameOfTitle(title), known.names);
      const documents = templateDocuments(template, { prefix, title: title.trim(), role: role ?? '' });
      const menu = await known.read({ kind: 'menu', id: 'main' });
      const all = [...documents, withMenuItem(menu, prefix, { mn_MN: title.trim() })];
      takeDocuments(all, title.trim());
      setTaken(all);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  if (taken !== null)
    return (
      <ImportDone documents={taken}>
        <p>{t('template.next')}</p>
      </ImportDone>
    );
  return (
    <>
      <p className="catalog-lead">{t('template.lead')}</p>
      <fieldset className="import-templates">
        <legend className="visually-hidden">{t('template.choose')}</legend>
        {templates.map(({ name, label, description }) => (
          <label key={name} className="import-template">
            <input
              type="radio"
              name={`${id}-template`}
              checked={chosen === name}
              onChange={() => setChosen(name)}
            />
            <strong>{say(label, language)}</strong>
            <span>{say(description, language)}</span>
          </label>
        ))}
      </fieldset>
      <TitleField
        label={t('template.name')}
        placeholder={template === undefined ? '' : say(template.label, language)}
        value={title}
        onChange={setTitle}
        onEnter={() => void create()}
      />
      {template?.needsRole === true ? (
        <div className="import-field">
          <label htmlFor={`${id}-role`}>{t('template.role')}</label>
          <Select
            id={`${id}-role`}
            value={role}
            placeholder={t('template.chooseRole')}
            options={(roles ?? []).map(({ document, title: label }) => ({ value: document.id, label }))}
            onChange={setRole}
          />
        </div>
      ) : null}
      <ImportFailure failure={failure} />
      <Button type="primary" className="import-take" disabled={!isReady} onClick={() => void create()}>
        {t('create')}
      </Button>
    </>
  );
}
