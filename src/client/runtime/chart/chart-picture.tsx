import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChartData } from './chart-data';
import { useChartLook } from './chart-look';
import { init } from './echarts-modules';
import { chartOption, type DrawnPicture } from './options/chart-option';
import type { Language } from '../../../definitions/language';

export interface ChartPictureProps {
  picture: DrawnPicture;
  data: ChartData;
  language: Language;
  isStacked: boolean;
  picked: number | undefined;
  /** The category that the keyboard has come to. */
  active: number | undefined;
  onPick: (index: number) => void;
  /** The outlines of places are registered. */
  hasOutlines?: boolean;
}

/** The drawing itself. It says nothing to readers of the screen: the list and the table beside it do. */
export default function ChartPicture(props: ChartPictureProps) {
  const { picture, data, language, isStacked, picked, active, onPick, hasOutlines = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts>();
  const [width, setWidth] = useState(0);
  const look = useChartLook();

  useEffect(() => {
    if (place.current === null) return undefined;
    const node = place.current;
    const drawn = init(node);
    const fit = () => {
      drawn.resize();
      setWidth(node.clientWidth);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(node);
    setChart(drawn);
    setWidth(node.clientWidth);
    return () => {
      observer.disconnect();
      drawn.dispose();
      setChart(undefined);
    };
  }, []);

  const option = useMemo(
    (): EChartsCoreOption =>
      chartOption(picture, { data, look, language, isStacked, picked, width, hasOutlines }),
    [picture, data, look, language, isStacked, picked, width, hasOutlines],
  );
  useEffect(() => {
    if (width > 0) chart?.setOption(option, { notMerge: true });
  }, [chart, option, width]);

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

  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  useEffect(() => {
    chart?.on('click', ({ name, dataIndex, seriesType }) => {
      // Leaves of a nested picture and places of a map count in their own way: their names say what is meant. A shape
      // of a radar is no value at all.
      const isNamed = seriesType === 'treemap' || seriesType === 'map';
      const index = isNamed ? data.categories.findIndex(({ label }) => label === name) : dataIndex;
      if (index >= 0 && seriesType !== 'radar') pick.current(index);
    });
    return () => {
      if (chart?.isDisposed() === false) chart.off('click');
    };
  }, [chart, data]);

  return <div ref={place} className="chart-picture" aria-hidden="true" />;
}
