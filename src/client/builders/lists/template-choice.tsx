import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { krudTemplates, type KrudTemplate } from '../../../definitions/krud';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import '../charts/charts.css';

/** The place of the form in the drawing of a template, in a box of 64 by 40; the list is behind it. */
const forms: Readonly<Record<KrudTemplate, string | undefined>> = {
  canvas: 'M3 3h58v34H3z',
  drawer: 'M38 3h23v34H38z',
  window: 'M14 8h36v24H14z',
  popup: 'M21 12h22v16H21z',
  edit: 'M12 3h40v34H12z',
  create: 'M12 3h40v34H12z',
};
const withoutList: readonly KrudTemplate[] = ['edit', 'create'];
const list = 'M7 10h50M7 18h50M7 26h50M7 33h50';

/** Chooses by small drawings how list and form share the page. */
export function TemplateChoice() {
  const { t } = useTranslation('data-builders');
  const { document, onEdit } = useEditor();
  const name = useId();
  const chosen = document.template ?? 'drawer';
  return (
    <fieldset className="picture-choice">
      <legend className="visually-hidden">{t('krud.template')}</legend>
      {krudTemplates.map((template) => (
        <label key={template} className="picture-option">
          <input
            type="radio"
            name={name}
            checked={chosen === template}
            onChange={() =>
              onEdit([{ pointer: '/template', value: template === 'drawer' ? undefined : template }])
            }
          />
          <svg viewBox="0 0 64 40" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
            <rect x="1" y="1" width="62" height="38" rx="4" />
            {withoutList.includes(template) ? null : <path d={list} />}
            <path d={forms[template]} className="template-form" />
          </svg>
          <span>{t(`krud.templates.${template}`)}</span>
          <small>{t(`krud.templateHelp.${template}`)}</small>
        </label>
      ))}
      <ProblemList pointer="/template" />
    </fieldset>
  );
}
