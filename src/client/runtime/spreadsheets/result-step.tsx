import { Alert, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { countText } from '../grid/count-text';
import type { ImportResult } from './import-call';

interface ResultStepProps {
  result: ImportResult;
  keepsGood: boolean;
  isBusy: boolean;
  onKeepGood: (keepsGood: boolean) => void;
}

/** The numbers of new, changed and unchanged rows, for texts. */
export function countKinds({ read, faulty, updated, unchanged }: ImportResult): Record<string, string> {
  const created = read - faulty - updated - unchanged;
  return { created: countText(created), updated: countText(updated), unchanged: countText(unchanged) };
}

/** Shows the result of a dry run: how many rows are valid, and which cells are not and why. */
export function ResultStep({ result, keepsGood, isBusy, onKeepGood }: ResultStepProps) {
  const { t } = useTranslation('spreadsheets');
  const { read, faulty, faults, isCut } = result;
  const good = read - faulty;
  const counts = { read: countText(read), faulty: countText(faulty), good: countText(good) };
  if (faulty === 0) {
    return (
      <Alert
        type={read > 0 ? 'success' : 'warning'}
        showIcon
        title={t(read > 0 ? 'allGood' : 'noRows', counts)}
        {...(result.updated + result.unchanged > 0 && { description: t('kinds', countKinds(result)) })}
      />
    );
  }
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={t('someFaulty', counts)}
        description={t(isCut ? 'cut' : 'fixFile')}
      />
      <div className="import-scroll">
        <table className="import-table import-faults">
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('cell')}</th>
              <th scope="col">{t('fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, field, label, message }) => (
              <tr key={`${row} ${field} ${message}`}>
                <th scope="row">{row}</th>
                <td>{[column, label].filter(Boolean).join(' · ') || '–'}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut || good === 0 ? null : (
        <Checkbox checked={keepsGood} disabled={isBusy} onChange={({ target }) => onKeepGood(target.checked)}>
          {t('keepGood', counts)}
        </Checkbox>
      )}
    </>
  );
}
