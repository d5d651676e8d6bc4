import type { Row } from '../../../../engine/row';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDecided } from '../../../../definitions/form';
import { useForm } from '../form-context';
import type { ServedForm } from '../form-document';
import { formFields } from '../store/form-store';
import type { RowDifference } from './row-versions';
import { fieldNames } from '../layout/to-rjsf';
import { ValueCell } from '../fields/value-cell';
import { compareVersions, type Choices, type Difference, type Side } from './versions';
import '../form-notices.css';

interface ConflictNoticeProps {
  /** The row as it is now. */
  current: Row;
  /** Merges both versions by the choices, and saves. */
  onMerge: (choices: Choices) => void;
  onTakeTheirs: () => void;
}

/**
 * Reports that another person saved the row meanwhile: shows both versions side by side, with a choice wherever both
 * persons changed something. A change by only one of them is retained.
 */
export function ConflictNotice({ current, onMerge, onTakeTheirs }: ConflictNoticeProps) {
  const { store } = useForm();
  const { t } = useTranslation('form');
  const [choices, setChoices] = useState<Choices>({});
  const { engine, stored } = store.getState();
  // Computed values follow from the others: no person has changed them.
  const entered = formFields(store).filter((field) => !isDecided(store.runtime.form, field));
  const differences = compareVersions(entered, stored ?? {}, engine.row, current);
  const disputed = differences.flatMap(disputedKeys);
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(disputed.map((key) => [key, side])));
  const choose = (key: string, side: Side) => setChoices((last) => ({ ...last, [key]: side }));
  const left = disputed.filter((key) => choices[key] === undefined).length;
  return (
    <section className="form-conflict" aria-labelledby="form-conflict-title" tabIndex={-1} ref={focusOnce}>
      <h3 id="form-conflict-title">{t('conflictTitle')}</h3>
      <p>{t('conflictText')}</p>
      {disputed.length < 2 ? null : (
        <div className="form-buttons">
          <button type="button" className="button button-plain" onClick={() => chooseAll('mine')}>
            {t('allMine')}
          </button>
          <button type="button" className="button button-plain" onClick={() => chooseAll('theirs')}>
            {t('allTheirs')}
          </button>
        </div>
      )}
      <ul className="form-versions">
        {differences.map((difference) => (
          <FieldVersions
            key={difference.key}
            difference={difference}
            current={current}
            choices={choices}
            onChoose={choose}
          />
        ))}
      </ul>
      <output>{left === 0 ? t('conflictDecided') : t('conflictLeft', { count: left })}</output>
      <div className="form-buttons">
        <button
          type="button"
          className="button button-primary"
          disabled={left > 0}
          onClick={() => onMerge(choices)}
        >
          {t('mergeAndSave')}
        </button>
        <button type="button" className="button button-plain" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </button>
      </div>
    </section>
  );
}

function focusOnce(section: HTMLElement | null): void {
  section?.focus();
}

function disputedKeys({ key, rows, isDisputed }: Difference): string[] {
  if (rows) return rows.filter((row) => row.isDisputed).map((row) => row.key);
  return isDisputed ? [key] : [];
}

interface ChoosingProps {
  choices: Choices;
  onChoose: (key: string, side: Side) => void;
}

function FieldVersions({
  difference,
  current,
  ...choosing
}: ChoosingProps & { difference: Difference; current: Row }) {
  const { store, services } = useForm();
  const { form } = store.runtime;
  const { field, mine, current: theirs, rows, key } = difference;
  const list = form.subTables?.find(({ name }) => name === field);
  const subForm = list && form.compiled.subForms[list.name];
  const label = services.say(list?.title ?? form.fields[field]?.title ?? field);
  const { engine } = store.getState();
  if (rows && subForm) {
    return (
      <li>
        <strong>{label}</strong>
        <ul className="form-versions">
          {rows.map((row) => (
            <RowVersions key={row.key} form={subForm} difference={row} {...choosing} />
          ))}
        </ul>
      </li>
    );
  }
  return (
    <li>
      <strong>{label}</strong>
      <Sides
        name={key}
        label={label}
        isDisputed={difference.isDisputed}
        isMine={difference.isMine}
        mine={<ValueCell form={form} field={field} value={mine} row={engine.row} />}
        theirs={<ValueCell form={form} field={field} value={theirs} row={current} />}
        {...choosing}
      />
    </li>
  );
}

function RowVersions({
  form,
  difference,
  ...choosing
}: ChoosingProps & { form: ServedForm; difference: RowDifference }) {
  const { services } = useForm();
  const { t } = useTranslation('form');
  const { mine, current, key, isDisputed } = difference;
  const shown = current ?? mine ?? {};
  const names = fieldNames(form.layout);
  const fields =
    difference.fields.length > 0 ? names.filter((name) => difference.fields.includes(name)) : names;
  const [first] = names;
  const version = (row: RowDifference['mine']) =>
    row === null ? (
      <em>{t('rowGone')}</em>
    ) : (
      <dl>
        {fields.map((name) => (
          <div key={name}>
            <dt>{services.say(form.fields[name]?.title ?? name)}</dt>
            <dd>
              <ValueCell form={form} field={name} value={row[name]} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    );
  const label = t('rowOfKey', { key: key.split('/').at(-1) });
  return (
    <li>
      <strong>
        {label}{' '}
        {first === undefined ? null : (
          <ValueCell form={form} field={first} value={shown[first]} row={shown} />
        )}
      </strong>
      <Sides
        name={key}
        label={label}
        isDisputed={isDisputed}
        isMine={current !== null && mine === null}
        mine={version(mine)}
        theirs={version(current)}
        {...choosing}
      />
    </li>
  );
}

interface SidesProps extends ChoosingProps {
  name: string;
  label: string;
  isDisputed: boolean;
  /** True where only this person changed it. */
  isMine: boolean;
  mine: React.ReactNode;
  theirs: React.ReactNode;
}

/** Shows two versions, with a choice between them where both persons changed the same field. */
function Sides({ name, label, isDisputed, isMine, mine, theirs, choices, onChoose }: SidesProps) {
  const { idPrefix } = useForm();
  const { t } = useTranslation('form');
  if (!isDisputed) {
    return (
      <div className="form-sides">
        <div className={isMine ? 'form-side is-chosen' : 'form-side'}>
          <span className="form-side-name">{t('conflictMine')}</span>
          {mine}
        </div>
        <div className={isMine ? 'form-side' : 'form-side is-chosen'}>
          <span className="form-side-name">{t('conflictCurrent')}</span>
          {theirs}
        </div>
        <p className="form-side-note">{t(isMine ? 'onlyMine' : 'onlyTheirs')}</p>
      </div>
    );
  }
  const side = (which: Side, text: string, version: React.ReactNode) => (
    <label className={choices[name] === which ? 'form-side is-chosen' : 'form-side'}>
      <span className="form-side-name">
        <input
          type="radio"
          name={`${idPrefix}-${name}`}
          checked={choices[name] === which}
          onChange={() => onChoose(name, which)}
        />
        {text}
      </span>
      {version}
    </label>
  );
  return (
    <div className="form-sides" role="radiogroup" aria-label={label}>
      {side('mine', t('conflictMine'), mine)}
      {side('theirs', t('conflictCurrent'), theirs)}
    </div>
  );
}
