import { useTranslation } from 'react-i18next';
import { CheckEntry } from '../../forms/inputs/entries';
import { scalarText } from '../../document/pointer';
import { useDesigner } from '../designer-context';
import type { StepView } from '../document/process-view';
import { useColumnOptions } from './column-options';
import { NamesEntry } from './name-entries';

/** Edits the rights on the row while the step is open. */
export function RightsGroup({ step: { pointer, step } }: { step: StepView }) {
  const { t } = useTranslation('process-builder');
  const { source, onEdit } = useDesigner();
  const columns = useColumnOptions(({ type }) => type !== undefined);
  const lists = (source?.subTables ?? []).map(({ name }) => ({ value: name, label: name }));
  const check = (member: string, isChecked: boolean) =>
    onEdit([
      { pointer: `${pointer}/${member}`, value: isChecked || undefined },
      ...(member === 'isReadOnly' && isChecked && step.editable !== undefined
        ? [{ pointer: `${pointer}/editable`, value: undefined }]
        : []),
    ]);
  return (
    <>
      <CheckEntry
        label={t('rights.isReadOnly')}
        help={t('rights.isReadOnlyHelp')}
        isChecked={step.isReadOnly === true}
        onChange={(isChecked) => check('isReadOnly', isChecked)}
      />
      {step.isReadOnly === true && step.editable === undefined ? null : (
        <NamesEntry
          label={t('rights.editable')}
          help={t('rights.editableHelp')}
          values={Array.isArray(step.editable) ? step.editable.map(scalarText) : []}
          options={[...columns, ...lists]}
          onChange={(editable) => onEdit([{ pointer: `${pointer}/editable`, value: editable }])}
        />
      )}
      <CheckEntry
        label={t('rights.needsSignature')}
        isChecked={step.needsSignature === true}
        onChange={(isChecked) => check('needsSignature', isChecked)}
      />
      <CheckEntry
        label={t('rights.allowsBulk')}
        isChecked={step.allowsBulk === true}
        onChange={(isChecked) => check('allowsBulk', isChecked)}
      />
    </>
  );
}
