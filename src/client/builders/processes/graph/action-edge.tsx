import { BaseEdge, EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { useDesigner } from '../designer-context';
import { isWithin, partTitle, type ActionView } from '../document/process-view';
import type { PlacedAction } from './layout';
import { linePath } from './line-path';

export type ActionEdge = Edge<{ action: ActionView; placed: PlacedAction }, 'action'>;

/** An action in the picture: its line, and its name as a button on it. */
export function ActionEdgeView({ data, markerEnd }: EdgeProps<ActionEdge>) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { selection, onSelect, problems } = useDesigner();
  if (data === undefined) return null;
  const { action, placed } = data;
  const isSelected = selection?.part === 'action' && selection.index === action.index;
  const isWrong = problems.some(({ pointer }) => isWithin(pointer, action.pointer));
  const { guard, outcome } = action.action;
  const open =
    action.to === '@previous'
      ? t('action.previous')
      : action.to === '@chosen'
        ? t('action.chosen')
        : placed.isOpen
          ? action.to
          : '';
  const title = partTitle(action.action, language);
  return (
    <>
      <BaseEdge
        path={linePath(placed.points)}
        className={`pd-line ${isSelected ? 'is-selected' : ''} ${isWrong ? 'is-wrong' : ''}`}
        {...(placed.isOpen || markerEnd === undefined ? {} : { markerEnd })}
      />
      <EdgeLabelRenderer>
        <button
          type="button"
          className={`pd-label nopan ${isSelected ? 'is-selected' : ''} ${isWrong ? 'is-wrong' : ''}`}
          style={{
            transform: `translate(-50%, -50%) translate(${placed.label.x}px, ${placed.label.y}px)`,
          }}
          title={open === '' ? title : `${title}: ${open}`}
          aria-current={isSelected}
          onClick={() => onSelect({ part: 'action', index: action.index })}
        >
          {guard === undefined ? null : <Icon name="filter" />}
          {outcome === undefined ? null : <Icon name="users" />}
          {open === '' ? null : <Icon name="restore" />}
          <span>{title}</span>
          {isWrong ? <Icon name="warning" /> : null}
        </button>
      </EdgeLabelRenderer>
    </>
  );
}
