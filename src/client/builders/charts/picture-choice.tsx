import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes, type PictureType } from '../../../definitions/chart';
import type { ModelSource } from '../../../engine/model/model';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { findMisfit } from './chart-fit';

/** Small drawings of the pictures, in a box of 64 by 40. */
const drawings: Readonly<Record<PictureType, string>> = {
  area: 'M4 34 16 20l12 6L42 10l18 8v18H4z',
  line: 'M4 34 16 20l12 6L42 10l18 8',
  column: 'M8 36V22h8v14zM22 36V12h8v24zM36 36V18h8v18zM50 36V6h8v30z',
  pie: 'M32 20V4a16 16 0 1 1-13.9 24zM29 17 15.5 25A16 16 0 0 1 29 1z',
  funnel: 'M6 4h52l-6 9H12zM14 16h36l-6 9H20zM22 28h20l-5 9H27z',
  treemap: 'M4 4h30v32H4zM37 4h23v17H37zM37 24h11v12H37zM51 24h9v12h-9z',
  radar: 'M32 2 50 14l-7 22H21L14 14zM32 10l9 6-3 13H26l-4-13z',
  table: 'M6 5h52v30H6zM6 13h52M6 21h52M6 29h52M24 5v30',
  count: 'M12 14l6-4v22M28 14a5 5 0 0 1 10 0c0 6-10 10-10 18h10M46 11h8l-5 8a6 6 0 1 1-4 11',
  map: 'M4 14l12-6 10 4 12-8 10 6 12-2-4 20-14 8-12-4-10 4-12-6z',
};
const outlined: readonly PictureType[] = ['line', 'table', 'count', 'map', 'radar'];

/** The picture of a chart, chosen by small drawings. Those that cannot draw the data say why. */
export function PictureChoice({ source }: { source: ModelSource }) {
  const { t } = useTranslation('data-builders');
  const { document, onEdit } = useEditor();
  const name = useId();
  const choose = (picture: PictureType) =>
    onEdit([
      { pointer: '/picture', value: picture },
      ...(document.stacked !== undefined && picture !== 'column' && picture !== 'area'
        ? [{ pointer: '/stacked', value: undefined }]
        : []),
    ]);
  return (
    <fieldset className="picture-choice">
      <legend className="visually-hidden">{t('charts.picture')}</legend>
      {pictureTypes.map((picture) => {
        const misfit = findMisfit(picture, document, source);
        const isChosen = document.picture === picture;
        return (
          <label key={picture} className={`picture-option${misfit === undefined ? '' : ' is-misfit'}`}>
            <input
              type="radio"
              name={name}
              checked={isChosen}
              disabled={misfit !== undefined && !isChosen}
              onChange={() => choose(picture)}
            />
            <svg
              viewBox="0 0 64 40"
              aria-hidden="true"
              fill={outlined.includes(picture) ? 'none' : 'currentColor'}
              stroke="currentColor"
              strokeWidth={outlined.includes(picture) ? 2.5 : 0}
            >
              <path d={drawings[picture]} />
            </svg>
            <span>{t(`charts.pictures.${picture}`)}</span>
            {misfit === undefined ? null : (
              <small>{t(`charts.misfits.${misfit.reason}`, { most: misfit.most })}</small>
            )}
          </label>
        );
      })}
      <ProblemList pointer="/picture" />
    </fieldset>
  );
}
