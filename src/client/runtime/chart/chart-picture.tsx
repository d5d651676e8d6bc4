import type { ECElementEvent, ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../../definitions/language';
import type { ChartData } from './chart-data';
import { useChartLook } from './chart-look';
import { chartOption, type DrawnPicture } from './options/chart-option';
import { ReactChart } from './react-echarts';

export interface ChartPictureProps {
  picture: DrawnPicture;
  data: ChartData;
  language: Language;
  isStacked: boolean;
  picked: number | undefined;
  /** The category that has the keyboard focus. */
  active: number | undefined;
  onPick: (index: number) => void;
  /** True once the outlines of places are registered. */
  hasOutlines?: boolean;
}

/** Draws the chart. Screen readers skip it: the list and the table beside it have the values. */
export default function ChartPicture(props: ChartPictureProps) {
  const { picture, data, language, isStacked, picked, active, onPick, hasOutlines = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts>();
  const [width, setWidth] = useState(0);
  const look = useChartLook();

  useEffect(() => {
    if (place.current === null) return undefined;
    const node = place.current;
    const observer = new ResizeObserver(() => {
      // ECharts warns about elements that have no size yet.
      if (node.clientWidth === 0) return;
      if (chart?.isDisposed() === false) chart.resize();
      setWidth(node.clientWidth);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [chart]);

  const option = useMemo(
    (): EChartsCoreOption =>
      chartOption(picture, { data, look, language, isStacked, picked, width, hasOutlines }),
    [picture, data, look, language, isStacked, picked, width, hasOutlines],
  );

  useEffect(() => {
    if (chart === undefined || active === undefined) return undefined;
    const item = { seriesIndex: 0, dataIndex: active };
    chart.dispatchAction({ type: 'highlight', ...item });
    chart.dispatchAction({ type: 'showTip', ...item });
    return () => {
      if (chart.isDisposed()) return;
      chart.dispatchAction({ type: 'downplay', ...item });
      chart.dispatchAction({ type: 'hideTip' });
    };
  }, [chart, active]);

  const events = useMemo(() => ({ click: pickOf(data, onPick) }), [data, onPick]);

  return (
    <div ref={place} className="chart-picture" aria-hidden="true">
      {width > 0 ? (
        <ReactChart
          option={option}
          notMerge
          style={fill}
          // The package ignores the first resize, which may be the one that matters.
          autoResize={false}
          onEvents={events}
          onChartReady={setChart}
        />
      ) : null}
    </div>
  );
}

const fill = { height: '100%' };

/** Handles a click on a part of the picture: calls `onPick` with the category of that part. */
function pickOf(data: ChartData, onPick: (index: number) => void) {
  return ({ name, dataIndex, seriesType }: ECElementEvent) => {
    // Leaves of a nested treemap and places of a map have indices of their own, so their names identify them. The shape
    // of a radar is not a single value.
    const isNamed = seriesType === 'treemap' || seriesType === 'map';
    const index = isNamed ? data.categories.findIndex(({ label }) => label === name) : dataIndex;
    if (index >= 0 && seriesType !== 'radar') onPick(index);
  };
}
