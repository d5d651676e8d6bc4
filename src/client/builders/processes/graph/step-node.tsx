import { Handle, Position, useConnection, type Node, type NodeProps } from '@xyflow/react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusIcon } from '../../../../../widgets/process_status/timeline/status-icon';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { isObject } from '../../document/pointer';
import { useDesigner } from '../designer-context';
import { isLastType, isWithin, partTitle, type StepView } from '../document/process-view';
import { useStepTimes, useWaitText } from '../waits/use-wait-text';
import { waitingShade } from '../waits/waiting-times';
import { useWho } from '../use-who';
import { CanvasKeys } from './canvas-keys';

export type StepNode = Node<{ step: StepView }, 'step'>;

/** A step in the picture: its icon, its title, who decides it, and what is special about it. */
export function StepNodeView({ data: { step } }: NodeProps<StepNode>) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { selection, onSelect, problems, times } = useDesigner();
  const { handleKey } = use(CanvasKeys);
  const isConnecting = useConnection(({ inProgress }) => inProgress);
  const who = useWho();
  const waitText = useWaitText();
  const isSelected = selection?.part === 'step' && selection.index === step.index;
  const faults = problems.filter(({ pointer }) => isWithin(pointer, step.pointer)).length;
  const own = useStepTimes(step);
  const waits = own && waitText(own);
  const heat = own === undefined || times === null ? 0 : waitingShade(own, times.values());
  const { vote, needsSignature, deadline, child, isReadOnly } = step.step;
  const marks = [
    ...(vote === undefined ? [] : [{ icon: 'users', text: t('marks.vote') }]),
    ...(needsSignature === true ? [{ icon: 'edit', text: t('marks.signature') }] : []),
    ...(isReadOnly === true ? [{ icon: 'lock', text: t('marks.readOnly') }] : []),
    ...(isObject(deadline) ? [{ icon: 'clock', text: t('marks.deadline') }] : []),
    ...(child === undefined ? [] : [{ icon: 'layers', text: t('marks.child') }]),
  ];
  return (
    <>
      <Handle
        type="target"
        position={Position.Top}
        isConnectableStart={false}
        className={`pd-target ${isConnecting ? 'is-open' : ''}`}
      />
      <button
        type="button"
        id={`pd-step-${step.index}`}
        className={`pd-node nopan is-heat-${heat} ${isSelected ? 'is-selected' : ''} ${faults > 0 ? 'is-wrong' : ''} ${waits?.finished && waits.open ? 'has-times' : ''} ${isLastType(step.type) || step.type === 'START' ? 'is-round' : ''}`}
        aria-current={isSelected}
        aria-describedby="pd-canvas-keys"
        onClick={() => onSelect({ part: 'step', index: step.index })}
        onKeyDown={(event) => handleKey(event, step)}
      >
        <StatusIcon type={step.type} />
        <span className="pd-node-text">
          <strong>{partTitle(step.step, language)}</strong>
          {waits === undefined ? (
            <span className="pd-node-who">
              <span>{who(step)}</span>
              {marks.map(({ icon, text }) => (
                <span key={icon} className="pd-node-mark" title={text}>
                  <Icon name={icon} />
                  <span className="visually-hidden">{text}</span>
                </span>
              ))}
            </span>
          ) : (
            [waits.finished, waits.open].map((text) =>
              text === null ? null : (
                <span key={text} className="pd-node-who" title={text}>
                  <span>{text}</span>
                </span>
              ),
            )
          )}
        </span>
        {faults > 0 ? (
          <span className="pd-node-faults" title={t('list.problems', { count: faults })}>
            {faults}
            <span className="visually-hidden">{t('list.problems', { count: faults })}</span>
          </span>
        ) : null}
      </button>
      {isLastType(step.type) ? null : (
        <Handle
          type="source"
          position={Position.Bottom}
          isConnectableEnd={false}
          className="pd-source"
          title={t('canvas.drag')}
        />
      )}
    </>
  );
}
