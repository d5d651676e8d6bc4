import { useCallback, useState } from 'react';
import type { LayerSeen, ShownLayer } from './shown-layer';

export interface Layers {
  shown: readonly ShownLayer[];
  /** The features in view of each shown layer, by path, once they are loaded. */
  seen: Readonly<Record<string, LayerSeen>>;
  toggle(this: void, layer: ShownLayer): void;
  onSeen(this: void, path: string, seen: LayerSeen): void;
}

const none: readonly ShownLayer[] = [];

/** The layers that a person enabled beside a drawing; `first` are enabled at the beginning. */
export function useLayers(first: readonly ShownLayer[] = none): Layers {
  const [shown, setShown] = useState(first);
  const [seen, setSeen] = useState<Layers['seen']>({});
  const toggle = useCallback((layer: ShownLayer) => {
    setShown((before) =>
      before.includes(layer) ? before.filter((each) => each !== layer) : [...before, layer],
    );
    // Discards what it had in view the last time.
    setSeen((before) => Object.fromEntries(Object.entries(before).filter(([path]) => path !== layer.path)));
  }, []);
  const onSeen = useCallback((path: string, what: LayerSeen) => {
    setSeen((before) => ({ ...before, [path]: what }));
  }, []);
  return { shown, seen, toggle, onSeen };
}
