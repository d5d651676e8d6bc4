import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { useForm } from '../form-context';
import type { RowColumn } from './columns';
import type { PasteProblem } from './pasted-cells';
import type { PasteReport } from './use-paste';

interface PasteNoticeProps {
  report: PasteReport;
  columns: readonly RowColumn[];
  onClose: () => void;
}

/** The maximum number of cells that are listed; further ones are only counted. */
const maxNamed = 8;

/** Reports what was pasted, and which cells could not be. */
export function PasteNotice({ report, columns, onClose }: PasteNoticeProps) {
  const { services } = useForm();
  const { t } = useTranslation('form');
  const { rows, problems, leftOver } = report;
  const labelOf = (name: string) =>
    services.say(columns.find((column) => column.name === name)?.field.title ?? name);
  const kinds = kindsOf(problems);
  const isWhole = problems.length === 0 && leftOver === 0;
  return (
    <output className={isWhole ? 'sub-pasted' : 'sub-pasted has-problems'}>
      <Icon name={isWhole ? 'success' : 'warning'} />
      <div>
        <p>{t('pasted', { count: rows })}</p>
        {leftOver === 0 ? null : <p>{t('pastedNoRoom', { count: leftOver })}</p>}
        {problems.length === 0 ? null : (
          <>
            <p>{t('pastedWrong', { count: problems.length })}</p>
            <ul>
              {kinds.slice(0, maxNamed).map(({ row, column, text, reason, count }) => (
                <li key={`${row} ${column}`}>
                  {t('pastedCell', { row: row + 1, column: labelOf(column), text })} {t(`paste.${reason}`)}
                  {count === 1 ? '' : ` (× ${count})`}
                </li>
              ))}
            </ul>
            {kinds.length > maxNamed ? <p>{t('moreEntered', { count: kinds.length - maxNamed })}</p> : null}
          </>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={t('closeSection')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </output>
  );
}

/** Groups equal problems: the same text in the same column is listed once with its first row. */
function kindsOf(problems: readonly PasteProblem[]): (PasteProblem & { count: number })[] {
  const kinds = new Map<string, PasteProblem & { count: number }>();
  for (const problem of problems) {
    const key = `${problem.column} ${problem.text}`;
    kinds.set(key, { ...problem, ...kinds.get(key), count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}
