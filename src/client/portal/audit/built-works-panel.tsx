import { useMemo } from 'react';
import { Signers } from '../../../../widgets/process_status/signers';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { compareWorks, type ComparedWorks, type WorksFigures } from '../../../energy/audit/compare-works';
import { type Audit, readAudit } from '../../../energy/audit/read-audit';
import type { FunctionPanelProps } from '../../runtime/form/function-panel-registry';
import { useWidgetServices } from '../../runtime/widget-services';
import { Band } from '../calculator/band';
import { figure, moneyText } from '../calculator/figures';
import { useEnergyTables } from '../calculator/tables/use-energy-tables';
import { useAuditLists } from './use-audit-lists';
import { useStoredInputs } from './use-stored-inputs';
import './audit-panel.css';

const insulated = ['roof', 'wall', 'floor'] as const;
const replaced = ['window', 'door'] as const;

/** The numbers of works with the text of each. */
const figuresOfWork = [
  ['thickness_mm', 'built.thickness', 0],
  ['area_m2', 'built.area', 1],
] as const;

/** The works of an act beside the plan of its audit, with the class and the saving of both. */
export function BuiltWorksPanel({
  given,
  rowId,
  titleOf,
  choiceOf,
  storedIn,
  referenced,
  fill,
}: FunctionPanelProps) {
  const { t } = useTranslation('audit');
  const { book } = useEnergyTables();
  const services = useWidgetServices();
  const lists = useAuditLists();
  const { inputs, isLoading, error } = useStoredInputs(storedIn);
  const again = useStoredInputs(referenced.reaudit === undefined ? [] : [referenced.reaudit]);
  const { stored: _stored, ...built } = given;
  // An audit that the reader may not open has been read by the server.
  const reaudit = referenced.reaudit === undefined ? null : (again.inputs ?? inputs?.reaudit ?? null);
  const key = JSON.stringify({ ...inputs, ...built, reaudit });
  const audit = useMemo(() => readAudit(JSON.parse(key)), [key]);
  const figures = useMemo(
    () => (book === undefined || lists === undefined ? null : compareWorks(audit, book, lists)),
    [audit, book, lists],
  );
  const plan = planOf(audit);
  const textOf = (name: string, work: Readonly<Record<string, string | number | null>>) => {
    const texts = [
      ...(work.material === undefined || work.material === null
        ? []
        : [choiceOf(`${name}.material`, String(work.material))]),
      ...(lists?.view_material ?? []).flatMap(({ id, title }) =>
        id === work.product && title !== null ? [title] : [],
      ),
      ...figuresOfWork.flatMap(([member, text, digits]) => {
        const value = work[member];
        return typeof value === 'number' ? [t(text, { value: figure(value, digits) })] : [];
      }),
    ];
    return texts.length === 0 ? '–' : texts.join(', ');
  };
  return (
    <section className="card audit-panel" aria-label={t('built.title')}>
      <h2>{t('built.title')}</h2>
      <table className="works-table">
        <thead>
          <tr>
            <th scope="col">{t('built.part')}</th>
            <th scope="col">{t('built.planned')}</th>
            <th scope="col">{t(audit.reaudit === null ? 'built.built' : 'built.again')}</th>
          </tr>
        </thead>
        <tbody>
          {[...insulated, ...replaced].map((part) => (
            <tr key={part}>
              <th scope="row">{t(`part.${part}`)}</th>
              {/* The choices of the plan are those of the built works. */}
              <td>{textOf(`built_${part}`, audit[`planned_${part}`])}</td>
              <td>{textOf(`built_${part}`, audit[`built_${part}`])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('built.tightness')}</th>
            <td>{figureOrDash(audit.air.n50_1_h)}</td>
            <td>{figureOrDash(audit.built_air.n50_1_h)}</td>
          </tr>
          {figures === null || inputs === null ? null : <FiguresRows figures={figures} />}
        </tbody>
      </table>
      {fill === null || Object.keys(plan).length === 0 ? null : (
        <Button onClick={() => fill(plan)}>{t('built.fill')}</Button>
      )}
      {storedIn.length === 0 ? <p>{t(fill === null ? 'built.noAuditChosen' : 'built.chooseAudit')}</p> : null}
      {error === null ? null : <p role="alert">{error.message}</p>}
      {storedIn.length > 0 && inputs === null && error === null ? (
        <p className="quiet">{isLoading ? t('loading') : t('built.noAudit')}</p>
      ) : null}
      {inputs === null ? null : (
        <Missing missing={figures?.missing ?? []} titleOf={titleOf} isReadOnly={fill === null} />
      )}
      {rowId === null ? null : <Signers title={t('built.signed')} rowId={rowId} services={services} />}
    </section>
  );
}

/** The plan of the parts of which nothing is entered, by the arguments of the built works. */
function planOf(audit: Audit): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const part of [...insulated, ...replaced]) {
    const { photo: _photo, ...plan } = audit[`planned_${part}`];
    const { photo: _own, ...built } = audit[`built_${part}`];
    if (Object.values(built).some((value) => value !== null)) continue;
    for (const [member, value] of Object.entries(plan))
      // The form holds the key of a product as a number.
      if (value !== null) values[`built_${part}.${member}`] = member === 'product' ? Number(value) : value;
  }
  return values;
}

function FiguresRows({ figures: { planned, built } }: { figures: ComparedWorks }) {
  const { t } = useTranslation('audit');
  return (
    <>
      <tr>
        <th scope="row">{t('built.class')}</th>
        <td>{band(planned)}</td>
        <td>{band(built)}</td>
      </tr>
      <tr>
        <th scope="row">{t('built.saving')}</th>
        <td>{moneyOrDash(planned.saving_MNT)}</td>
        <td>{moneyOrDash(built.saving_MNT)}</td>
      </tr>
      <tr>
        <th scope="row">{t('built.savingP90')}</th>
        <td>{moneyOrDash(planned.savingP90_MNT)}</td>
        <td>{moneyOrDash(built.savingP90_MNT)}</td>
      </tr>
    </>
  );
}

function band({ letter }: WorksFigures) {
  return letter === null ? '–' : <Band letter={letter} size="medium" />;
}

function figureOrDash(value: number | null): string {
  return value === null ? '–' : figure(value, 1);
}

function moneyOrDash(value_MNT: number | null): string {
  return value_MNT === null ? '–' : moneyText(value_MNT);
}

function Missing({
  missing,
  titleOf,
  isReadOnly,
}: {
  missing: readonly string[];
  titleOf: FunctionPanelProps['titleOf'];
  /** The row is locked for everybody, such as an accepted act. */
  isReadOnly: boolean;
}) {
  const { t } = useTranslation('audit');
  if (missing.length === 0) return null;
  if (missing.includes('reaudit')) return <p>{t('built.againMissing')}</p>;
  const ofWorks = missing.filter((argument) => argument.startsWith('built_'));
  if (ofWorks.length === 0) return <p>{t('built.notMeasured')}</p>;
  return (
    <>
      <p>{t(isReadOnly ? 'built.notRecorded' : 'built.missing')}</p>
      <ul>
        {ofWorks.map((argument) => (
          <li key={argument}>{titleOf(argument)}</li>
        ))}
      </ul>
    </>
  );
}
