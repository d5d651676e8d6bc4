import { memo, useEffect, useRef, useState, type ReactNode } from 'react';

interface NearRowsProps {
  keys: readonly string[];
  /** The row that is open for entry: it is always rendered. */
  openKey: string | undefined;
  /** Renders one row. */
  children: (key: string, index: number) => ReactNode;
}

/** From this number of rows on, rows far from the viewport are not rendered. */
const longFrom = 30;
/** Rows that are rendered before the viewport is known. */
const firstDrawn = 8;
/** Pixels around the viewport in which rows are rendered in advance. */
const margin = '800px 0px';

/**
 * Renders a list of many rows of unequal height: each has a placeholder, and rows near the viewport are rendered in it.
 */
export function NearRows({ keys, openKey, children }: NearRowsProps) {
  const [nearness] = useState(createNearness);
  const canWatch = typeof IntersectionObserver !== 'undefined';
  if (keys.length < longFrom || !canWatch) return keys.map(children);
  return keys.map((key, index) => (
    <NearRow
      key={key}
      nearness={nearness}
      isFirst={index < firstDrawn}
      isOpen={key === openKey}
      rowKey={key}
      index={index}
      draw={children}
    />
  ));
}

interface NearRowProps {
  nearness: Nearness;
  isFirst: boolean;
  isOpen: boolean;
  rowKey: string;
  index: number;
  draw: (key: string, index: number) => ReactNode;
}

const NearRow = memo(function NearRow({ nearness, isFirst, isOpen, rowKey, index, draw }: NearRowProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isFirst);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    return nearness.watch(current, (next) => {
      // A row that contains the focus stays rendered.
      if (!next && current.contains(document.activeElement)) return;
      if (!next) setHeight(current.offsetHeight);
      setIsNear(next);
    });
  }, [nearness]);
  const isDrawn = isNear || isOpen;
  return (
    <div
      ref={place}
      className={isDrawn ? 'sub-near' : 'sub-near is-far'}
      {...(isDrawn || height === null ? {} : { style: { height } })}
    >
      {isDrawn ? draw(rowKey, index) : null}
    </div>
  );
});

interface Nearness {
  /**
   * Calls back with whether an element is near the viewport, now and on each change; the returned function
   * unsubscribes.
   */
  watch: (element: Element, listener: (isNear: boolean) => void) => () => void;
}

function createNearness(): Nearness {
  const listeners = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  };
  return {
    watch(element, listener) {
      // `scrollMargin` does the same for a list that scrolls in a container of its own.
      const options = { rootMargin: margin, scrollMargin: margin };
      observer ??= new IntersectionObserver(look, options);
      listeners.set(element, listener);
      observer.observe(element);
      return () => {
        listeners.delete(element);
        observer?.unobserve(element);
      };
    },
  };
}
