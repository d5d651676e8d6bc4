import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { removal } from '../../document/list-edits';
import { valueAt } from '../../document/pointer';
import { useCommands } from '../commands';
import { CheckEntry, NumberEntry, SelectEntry } from '../inputs/entries';
import { LanguageText } from '../inputs/language-text';
import { looseItems } from '../layout/change-layout';
import type { LayoutObject } from '../layout/layout-items';
import type { PropertyParts } from './property-parts';

interface PartPropertiesProps {
  node: LayoutObject;
  pointer: string;
  parts: PropertyParts;
}

/** Frames that a section can become and back: they contain the same. */
const frames = ['section', 'modal'] as const;

/** Edits a container, a note or a divider of the layout. */
export function PartProperties({ node, pointer, parts }: PartPropertiesProps) {
  const { t } = useTranslation('form-builder');
  const commands = useCommands();
  const { document, onEdit, context } = parts;
  const isParted = node.type === 'tabs' || node.type === 'steps';
  const parent = parentType(document, pointer);
  const loose = looseItems(parts.form.items).length;
  const isFrame = frames.some((type) => type === node.type) && parent !== 'tabs' && parent !== 'steps';
  const set = (member: string, value: unknown) =>
    onEdit(
      value === undefined
        ? removal(document, `${pointer}/${member}`, pointer)
        : [{ pointer: `${pointer}/${member}`, value }],
    );
  return (
    <div className="fb-group-body">
      {isParted || node.type === 'row' ? null : (
        <LanguageText
          label={t('properties.title')}
          value={node.title}
          problem={context.problemAt(`${pointer}/title`)}
          onChange={(value) => set('title', value)}
        />
      )}
      {isFrame ? (
        <SelectEntry
          label={t('properties.frame')}
          value={node.type}
          options={frames.map((type) => ({ value: type, label: t(`parts.${type}`) }))}
          onChange={(type) => onEdit([{ pointer: `${pointer}/type`, value: type }])}
        />
      ) : null}
      {isParted ? (
        <>
          <SelectEntry
            label={t('properties.frame')}
            value={node.type}
            options={(['tabs', 'steps'] as const).map((type) => ({ value: type, label: t(`parts.${type}`) }))}
            onChange={(type) =>
              onEdit([
                { pointer: `${pointer}/type`, value: type },
                ...(type === 'tabs' ? removal(document, `${pointer}/hasReview`, pointer) : []),
              ])
            }
          />
          {node.type === 'steps' ? (
            <CheckEntry
              label={t('properties.hasReview')}
              help={t('properties.hasReviewHelp')}
              isChecked={node.hasReview === true}
              onChange={(isChecked) => set('hasReview', isChecked ? true : undefined)}
            />
          ) : null}
          <button type="button" className="fb-button" onClick={() => commands.addTab(pointer)}>
            <Icon name="add" />
            {t(node.type === 'tabs' ? 'properties.addTab' : 'properties.addStep')}
          </button>
        </>
      ) : null}
      {loose > 0 && (parent === 'tabs' || parent === 'steps') ? (
        <button type="button" className="fb-button" onClick={() => commands.gather(pointer)}>
          <Icon name="down" />
          {t('properties.gather', { count: loose })}
        </button>
      ) : null}
      {parent === 'row' ? (
        <NumberEntry
          label={t('properties.span')}
          help={t('properties.spanHelp')}
          value={node.span}
          onChange={(value) =>
            set('span', value === undefined ? undefined : Math.min(24, Math.max(1, Math.round(value))))
          }
        />
      ) : null}
    </div>
  );
}

function parentType(document: unknown, pointer: string): unknown {
  return valueAt(document, `${pointer.replace(/\/children\/\d+$/, '')}/type`);
}
