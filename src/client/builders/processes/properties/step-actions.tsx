import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { SelectEntry } from '../../forms/inputs/entries';
import { useDesigner } from '../designer-context';
import { connect } from '../document/action-edits';
import { partTitle, stepNamed, type StepView } from '../document/process-view';

/** The actions that leave a step, and a form that adds one: what dragging a line does, without the picture. */
export function StepActions({ step }: { step: StepView }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { document, view, onEdit, onSelect } = useDesigner();
  const [to, setTo] = useState('');
  const own = view.actions.filter(({ from }) => from === step.id);
  const nameOf = (target: string) => {
    if (target === '@previous') return t('action.previous');
    if (target === '@chosen') return t('action.chosen');
    const found = stepNamed(view, target);
    return found === undefined ? target : partTitle(found.step, language);
  };
  const add = () => {
    onEdit(connect(document, step, to, t('action.newTitle')));
    setTo('');
    onSelect({ part: 'action', index: view.actions.length });
  };
  return (
    <section className="pd-actions" aria-label={t('step.actions')}>
      <h3>{t('step.actions')}</h3>
      {own.length === 0 ? <p className="fb-help">{t('step.noActions')}</p> : null}
      <ul>
        {own.map((action) => (
          <li key={action.index}>
            <button
              type="button"
              className="pd-link"
              onClick={() => onSelect({ part: 'action', index: action.index })}
            >
              <span>{partTitle(action.action, language)}</span>
              <span className="pd-quiet">
                <Icon name="right" />
                {nameOf(action.to)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="pd-connect">
        <SelectEntry
          label={t('step.connectTo')}
          value={to}
          options={[
            { value: '', label: t('properties.choose') },
            ...view.steps
              .filter(({ index, type }) => index !== step.index && type !== 'START')
              .map((each) => ({ value: each.id, label: partTitle(each.step, language) })),
            ...(step.type === 'START'
              ? []
              : [
                  { value: '@previous', label: t('action.previous') },
                  { value: '@chosen', label: t('action.chosen') },
                ]),
          ]}
          onChange={setTo}
        />
        <button type="button" className="fb-button" disabled={to === ''} onClick={add}>
          <Icon name="add" />
          {t('step.connect')}
        </button>
      </div>
    </section>
  );
}
