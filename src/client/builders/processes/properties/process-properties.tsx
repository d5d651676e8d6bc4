import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../forms/inputs/language-text';
import { scalarText } from '../../document/pointer';
import { useDefinitionOptions } from '../../panel/names';
import { useDesigner } from '../designer-context';
import { NameEntry } from './name-entries';
import { PartProblems } from './part-problems';

/** The properties of the process itself: shown while no step and no action is chosen. */
export function ProcessProperties() {
  const { t } = useTranslation('process-builder');
  const { document, onEdit } = useDesigner();
  const sources = useDefinitionOptions('source') ?? [];
  return (
    <>
      <h2 className="fb-pane-title">{t('properties.process')}</h2>
      <p className="fb-help">{t('properties.processHelp')}</p>
      <PartProblems pointer="" except={['actions']} />
      <LanguageText
        label={t('properties.title')}
        value={document.title}
        onChange={(title) => onEdit([{ pointer: '/title', value: title ?? { mn_MN: '' } }])}
      />
      <NameEntry
        label={t('properties.source')}
        help={t('properties.sourceHelp')}
        value={scalarText(document.source)}
        options={sources}
        onChange={(source) => onEdit([{ pointer: '/source', value: source ?? '' }])}
      />
    </>
  );
}
