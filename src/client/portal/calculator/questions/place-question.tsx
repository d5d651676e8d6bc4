import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Place } from '../../../../energy/answers/answers';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { useLanguage } from '../../../i18n/i18n';
import { RetryNotice } from '../../../ui/states/retry-notice';
import { degreesText, figure } from '../figures';
import { useInputs } from '../inputs-store';
import { type Soum, usePlaces } from '../use-places';
import { FieldError } from './choice-list';
import { climateNear } from './climate-near';
import { UnknownBox } from './unknown-box';

/** Aimag and soum, or the capital and its district, with the nearest climate. */
export function PlaceQuestion({ book, error }: { book: EnergyBook; error: string | undefined }) {
  const { t } = useTranslation('calculator');
  const id = useId();
  const language = useLanguage();
  const place = useInputs(({ answers }) => answers.place);
  const answer = useInputs((inputs) => inputs.answer);
  const places = usePlaces();
  const known = place === 'unknown' ? undefined : place;
  // A province without its soum is not an answer yet.
  const [province, setProvince] = useProvince(known);
  const climate = book.places.find(({ code }) => code === known?.climate);
  const typical = book.places.find(({ code }) => code === book.typical.place);

  if (places.error !== null)
    return <RetryNotice message={places.error.message} onRetry={() => void places.refetch()} />;
  const { provinces = [], soums = [] } = places.data ?? {};
  const own = provinces.find(({ code }) => code === province);
  const offered = soums.filter(({ province_id }) => String(province_id) === own?.id);
  const gerDistricts = GER_DISTRICTS.flatMap((code) => offered.find((soum) => soum.code === code) ?? []);
  const choose = (soum: Soum | undefined) => {
    const near = soum === undefined ? null : climateNear(soum, book);
    answer({
      place:
        soum === undefined || near === null
          ? undefined
          : { province: province, soum: soum.code, climate: near },
    });
  };
  return (
    <div className="place" aria-busy={places.isPending}>
      <div className="select-field">
        <label htmlFor={`${id}-province`}>{t('place.province')}</label>
        <select
          id={`${id}-province`}
          value={place === 'unknown' ? '' : province}
          onChange={(event) => {
            setProvince(event.target.value);
            answer({ place: undefined });
          }}
        >
          <option value="">{t('place.choose')}</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="select-field">
        <label htmlFor={`${id}-soum`}>{t('place.soum')}</label>
        <select
          id={`${id}-soum`}
          value={known?.soum ?? ''}
          disabled={offered.length === 0}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => choose(offered.find(({ code }) => code === event.target.value))}
        >
          <option value="">{t('place.choose')}</option>
          {gerDistricts.length === 0 ? (
            options(offered)
          ) : (
            <>
              <optgroup label={t('place.gerDistricts')}>{options(gerDistricts)}</optgroup>
              <optgroup label={t('place.otherDistricts')}>
                {options(offered.filter((soum) => !gerDistricts.includes(soum)))}
              </optgroup>
            </>
          )}
        </select>
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <UnknownBox
        isChecked={place === 'unknown'}
        detail={t('assumed', { value: typical?.name[language] ?? '' })}
        onChange={(isChecked) => answer({ place: isChecked ? 'unknown' : undefined })}
      />
      <p className="field-help" aria-live="polite">
        {climate === undefined
          ? ''
          : t('place.climate', {
              place: climate.name[language],
              january: degreesText(climate.climate.temperature_C[0] ?? 0),
              days: figure(climate.climate.season.days),
            })}
      </p>
    </div>
  );
}

function options(soums: readonly Soum[]) {
  return soums.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

/**
 * Districts of the capital with large ger areas, where most visitors with a stove live: Songinokhairkhan, Bayanzürkh,
 * Chingeltei, Khan-Uul, Sükhbaatar, Bayangol, Nalaikh.
 */
const GER_DISTRICTS = ['1116', '1110', '1125', '1122', '1119', '1107', '1113'];

/** The province that is shown: one from the address, as linked by the home page, overrides the one of the answer. */
function useProvince(known: Place | undefined): [string, (province: string) => void] {
  const [search] = useSearchParams();
  const asked = search.get('province');
  const answer = useInputs((inputs) => inputs.answer);
  const [province, setProvince] = useState(asked ?? known?.province ?? '');
  const isOther = known !== undefined && known.province !== province;
  useEffect(() => {
    if (isOther) answer({ place: undefined });
  }, [isOther, answer]);
  return [province, setProvince];
}
