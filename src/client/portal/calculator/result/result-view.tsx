import { type ReactNode, memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../../energy/answers/read-inputs';
import type { HouseResult } from '../../../../energy/whole-house/calculate-house';
import type { Outcome } from '../../../../energy/measures/compare-measures';
import type { Order } from '../../../../energy/measures/order-measures';
import { estimateIndoorTemperature } from '../../../../energy/population/indoor-temperature';
import type { LetterConfidence } from '../../../../energy/population/letters';
import { type HouseMoisture, houseMoisture } from '../../../../energy/moisture/construction-moisture';
import type { BankView } from '../../../../energy/money/bank-view';
import type { ResultInput } from './result-input';
import { ResultPart } from './result-part';
import './result-view.css';
import { ClassScale, type Rated } from './headline/class-scale';
import { ComfortSection } from './comfort/comfort-section';
import { Figures } from './headline/figures';
import { type YearRow, yearRows } from './headline/year-rows';
import { emissionsToday } from './emission-ranges';
import { Headline } from './headline/headline';
import { LoanSection } from './loan/loan-section';
import { PaymentChoice } from './loan/payment-choice';
import { LossPart } from './losses/loss-part';
import { MeasureSection } from './measures/measure-section';
import { MoisturePart } from './moisture/moisture-part';
import { MoneyDetails } from './money-details';
import { PrintSheet } from './print/print-sheet';
import { TrustSection } from './trust-section';
import type { SampledChoice } from './sampled-choice';
import { type ShownResult, useResult } from './use-result';
import { useBankView } from './use-bank-view';

/** The whole result: four facts and the next step, then works, losses, comfort, loans and sources. */
export function ResultView({
  input,
  choice,
  code,
  isReadOnly,
  onChoose,
  actions,
  next,
  more,
}: {
  input: ResultInput;
  choice: Choice;
  /** Under which this calculation is saved; null while it is not. */
  code: string | null;
  /** Another person's calculation, in which works can be tried and no answer changed. */
  isReadOnly: boolean;
  onChoose: (choice: Choice) => void;
  /** The one next step, below the facts. */
  next: ReactNode;
  /** Notices, change and print; below the next step. */
  actions: ReactNode;
  /** Other steps, at the end. */
  more: ReactNode;
}) {
  const [order, setOrder] = useState<Order>('money');
  const shown = useResult(input, choice, order);
  // Deferred, so that a press only renders its switch and the sum; everything else follows after they are painted.
  const later = useDeferredValue(shown);
  const view = useBankView(input.packages, later.outcome.measures, input.loans);
  const rows = useYearRows(input, later);
  const moisture = useMoisture(input, later);
  const temperature = useMemo(() => estimateIndoorTemperature(input.population), [input.population]);
  return (
    <>
      <div className="result">
        <Headline
          result={input.result}
          ranges={input.ranges}
          letter={input.letter}
          proposal={shown.proposal}
          hasUnpriced={input.unpriced.length > 0}
          unexplained_MNT={input.unexplained_MNT}
          temperature={temperature}
          canChange={!isReadOnly}
        />
        {next}
        {actions}
        <MeasureSection
          input={input}
          choice={choice}
          shown={shown}
          later={later}
          order={order}
          onOrder={setOrder}
          onChoose={onChoose}
        />
        <ResultDetails
          input={input}
          shown={later}
          rows={rows}
          moisture={moisture}
          view={view}
          onChoose={onChoose}
        />
        {more}
        <TrustSection
          method={input.tables.method}
          assumptions={input.result.assumptions}
          versions={later.outcome.after.versions}
        />
      </div>
      <PrintSheet input={input} shown={later} rows={rows} moisture={moisture} view={view} code={code} />
    </>
  );
}

/** Effects of the chosen works: class, losses, comfort, moisture, loans and money. */
const ResultDetails = memo(function ResultDetails({
  input: { result, ranges, letter, home, loans, finance, tables },
  shown: { outcome, sampled, packages },
  rows,
  moisture,
  view,
  onChoose,
}: {
  input: ResultInput;
  shown: ShownResult;
  rows: readonly YearRow[];
  /** Null where the norm states no humidity. */
  moisture: HouseMoisture | null;
  /** Null where nothing is chosen, and until it is calculated. */
  view: BankView | null;
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useTranslation('calculator-result');
  const after = afterOf(outcome);
  const payment = useMemo(
    () => <PaymentChoice packages={packages} loans={loans} finance={finance} onChoose={onChoose} />,
    [packages, loans, finance, onChoose],
  );
  return (
    <>
      <ResultPart
        title={t('figures.part')}
        gist={letterText(letter, after === null ? null : (sampled?.letter ?? null))}
      >
        <div className="result-pair">
          <ClassScale
            rating={result.rating}
            today={{ confidence: letter, need_kWh_m2: ranges.need_kWh_m2.value }}
            after={after === null || sampled === null ? null : ratedAfter(sampled)}
          />
          <Figures rows={rows} />
        </div>
      </ResultPart>
      <LossPart home={home} today={result.losses} after={after?.losses ?? null} />
      <ComfortSection today={result} after={after} tables={tables} />
      {moisture === null ? null : <MoisturePart moisture={moisture} hasWorks={after !== null} />}
      <LoanSection hasLoans={loans.length > 0} view={view} payment={payment} />
      <MoneyDetails view={view} finance={finance} />
    </>
  );
});

/** The figures of a year, the same on the page and on paper. */
function useYearRows(
  { result, ranges, population }: ResultInput,
  { outcome, sampled }: Pick<ShownResult, 'outcome' | 'sampled'>,
): readonly YearRow[] {
  const emissions = useMemo(() => emissionsToday(population), [population]);
  return useMemo(() => {
    const after = afterOf(outcome);
    return yearRows(
      { result, ranges, emissions },
      after === null
        ? null
        : { result: after, ranges: sampled?.after ?? null, emissions: sampled?.emissions ?? null },
    );
  }, [result, ranges, emissions, outcome, sampled]);
}

/** Moisture of the house before and after the choice; null where the norm states no humidity. */
function useMoisture(
  { result: { house }, tables }: ResultInput,
  { chosen }: Pick<ShownResult, 'chosen'>,
): HouseMoisture | null {
  return useMemo(
    () =>
      houseMoisture(
        house,
        chosen.map(({ measure }) => measure),
        tables,
      ),
    [house, chosen, tables],
  );
}

/** The house after the chosen measures; null where none is chosen. */
function afterOf({ measures, after }: Outcome): HouseResult | null {
  return measures.length === 0 ? null : after;
}

function ratedAfter({ letter, after }: SampledChoice): Rated {
  return { confidence: letter, need_kWh_m2: after.need_kWh_m2.value };
}

function letterText({ letter }: LetterConfidence, after: LetterConfidence | null): string {
  return after === null ? letter : `${letter} → ${after.letter}`;
}
