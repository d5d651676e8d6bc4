import { pictureRoom } from '../../../definitions/checks/chart';
import type { PictureType } from '../../../definitions/chart';
import { isNumberType } from '../../../definitions/source';
import { shapeless } from '../../../engine/model/checks/list-view-references';
import type { ModelColumn, ModelSource } from '../../../engine/model/model';
import type { JsonObject } from '../document/pointer';
import { listDimensions, listMeasures } from './chart-edits';

/** Why a picture does not fit the data; the key of a text with its values. */
export interface Misfit {
  reason:
    | 'needsDimension'
    | 'noDimensions'
    | 'tooManyDimensions'
    | 'tooManyMeasures'
    | 'oneMeasure'
    | 'places'
    | 'textFigure';
  most?: number;
}

/** Returns why a picture cannot draw the groups and figures of a chart; undefined where it can. */
export function findMisfit(
  picture: PictureType,
  document: JsonObject,
  source: ModelSource,
): Misfit | undefined {
  const dimensions = listDimensions(document);
  const measures = listMeasures(document);
  const {
    dimensions: [fewest, most],
    measures: mostMeasures,
  } = pictureRoom[picture];
  if (dimensions.length < fewest) return { reason: 'needsDimension' };
  if (dimensions.length > most)
    return most === 0 ? { reason: 'noDimensions' } : { reason: 'tooManyDimensions', most };
  if (measures.length > mostMeasures) return { reason: 'tooManyMeasures', most: mostMeasures };
  if (dimensions.length > 1 && measures.length > 1 && picture !== 'table') return { reason: 'oneMeasure' };
  const [first] = dimensions;
  if (picture === 'map' && source.columns.get(first?.column ?? '')?.references === undefined)
    return { reason: 'places' };
  const hasText = measures.some(({ column, settings }) => {
    const type = source.columns.get(column ?? '')?.type;
    const isExtreme = settings.function === 'min' || settings.function === 'max';
    return isExtreme && type !== undefined && !isNumberType(type);
  });
  return hasText && picture !== 'table' ? { reason: 'textFigure' } : undefined;
}

/** The columns that rows can be grouped by. */
export function groupingColumns({ columns }: ModelSource): ModelColumn[] {
  return [...columns.values()].filter(({ type, secret }) => !secret && !shapeless.includes(type));
}

/** The column by which a new chart groups: one with few known values, else a time. */
export function firstGrouping(source: ModelSource): ModelColumn | undefined {
  const columns = groupingColumns(source).filter(({ name }) => name !== 'created_by');
  return (
    columns.find(({ declared }) => declared?.choices !== undefined || declared?.values !== undefined) ??
    columns.find(({ type }) => type === 'reference' || type === 'boolean') ??
    columns.find(({ type }) => type === 'date' || type === 'timestamp')
  );
}
