import { Alert, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetLook } from './import-call';
import type { ImportField } from './import-dialog';

/** The sheet's column of each field, counted from 0. */
export type Mapping = Readonly<Record<string, number>>;

interface MappingStepProps {
  fields: readonly ImportField[];
  look: SheetLook;
  fileName: string;
  mapping: Mapping;
  /** Required fields that have no column. */
  missing: readonly ImportField[];
  isBusy: boolean;
  onMapping: (mapping: Mapping) => void;
  onStartRow: (startRow: number) => void;
}

/** Maps columns of the sheet to fields, with the first value of each column as a hint. */
export function MappingStep(props: MappingStepProps) {
  const { fields, look, fileName, mapping, missing, isBusy, onMapping, onStartRow } = props;
  const { t } = useTranslation('spreadsheets');
  const id = useId();
  const options = look.headers.map((header, value) => ({
    value,
    label: header === '' ? t('columnNumber', { number: value + 1 }) : header,
  }));
  const choose = (name: string, column: number | undefined) => {
    const { [name]: _left, ...others } = mapping;
    onMapping(column === undefined ? others : { ...others, [name]: column });
  };
  return (
    <>
      <p className="import-file">
        <strong>{fileName}</strong>
        <label htmlFor={`${id}-start`}>
          {t('startRow')}
          <InputNumber
            id={`${id}-start`}
            min={2}
            max={1000}
            precision={0}
            value={look.startRow}
            disabled={isBusy}
            changeOnWheel={false}
            onPressEnter={({ currentTarget }) => onStartRow(startOf(currentTarget.value, look.startRow))}
            onBlur={({ target }) => {
              const start = startOf(target.value, look.startRow);
              if (start !== look.startRow) onStartRow(start);
            }}
          />
        </label>
      </p>
      <div className="import-scroll">
        <table className="import-table import-mapping">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('firstValue')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, label, isRequired }) => {
              const column = mapping[name];
              return (
                <tr key={name}>
                  <th scope="row" id={`${id}-${name}`}>
                    {label}
                    {isRequired ? <span className="import-required"> *</span> : null}
                  </th>
                  <td>
                    <Select
                      allowClear={{ label: t('clearChoice') }}
                      showSearch={{ optionFilterProp: 'label' }}
                      className="import-select"
                      value={column}
                      options={options}
                      disabled={isBusy}
                      placeholder={t('notTaken')}
                      aria-labelledby={`${id}-${name}`}
                      getPopupContainer={({ parentElement }) => parentElement ?? document.body}
                      onChange={(value: number | undefined) => choose(name, value)}
                    />
                  </td>
                  <td className="import-sample">
                    {column === undefined ? '' : (look.sample.find((row) => row[column])?.[column] ?? '')}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {missing.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('missing', { fields: missing.map(({ label }) => label).join(', ') })}
        />
      )}
    </>
  );
}

function startOf(text: string, present: number): number {
  const row = Number(text);
  return Number.isInteger(row) && row >= 2 && row <= 1000 ? row : present;
}
