import { memo, useEffect, useRef, useState, type ReactNode } from 'react';

interface NearRowsProps {
  /** The keys of the rows. */
  keys: readonly string[];
  /** The row that takes entries: it is drawn wherever it stands. */
  openKey: string | undefined;
  /** Draws one row. */
  children: (key: string, index: number) => ReactNode;
}

/** From so many rows on, those that are far from what is in sight are not drawn. */
const longFrom = 30;
/** Rows that are drawn before anybody knows what is in sight. */
const firstDrawn = 8;
/** Pixels around what is in sight in which rows are drawn already. */
const margin = '800px 0px';

/** Rows under one another that may be many and are not equally high: each keeps its place, those nearby are drawn in it. */
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
      // Whoever has the keyboard in a row keeps it there.
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
  /** Calls with whether an element is near what is in sight, now and whenever that changes; the answer ends it. */
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
      // `scrollMargin` is the same for a list that scrolls in a window of its own.
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
