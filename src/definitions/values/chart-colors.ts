import { Type } from 'typebox';

/** One of `chartColors`, for instance `status-end` or `band-a`: the checks of kinds list the names where it is another one. */
export const ChartColor = Type.String();

/** The colours that charts name: custom properties of `client/ui/appearance/tokens.css`. */
export const chartColors: readonly string[] = [
  'band-a',
  'band-b',
  'band-c',
  'band-d',
  'band-e',
  'band-f',
  'band-g',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
  'chart-7',
  'chart-8',
  'chart-scale-high',
  'chart-scale-low',
  'status-assign',
  'status-build',
  'status-cancel',
  'status-check',
  'status-choose',
  'status-contract',
  'status-court',
  'status-date',
  'status-end',
  'status-loan',
  'status-material',
  'status-other',
  'status-postpone',
  'status-pre-end',
  'status-re-create',
  'status-start',
  'status-transfer',
  'status-vote',
];
