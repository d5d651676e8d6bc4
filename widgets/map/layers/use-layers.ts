import { useCallback, useState } from 'react';
import type { LayerSeen, ShownLayer } from './shown-layer';

export interface Layers {
  shown: readonly ShownLayer[];
  /** What those that are shown have in view, by path, as soon as it is known. */
  seen: Readonly<Record<string, LayerSeen>>;
  toggle(this: void, layer: ShownLayer): void;
  onSeen(this: void, path: string, seen: LayerSeen): void;
}

/** The layers that somebody has switched on beside a drawing. */
export function useLayers(): Layers {
  const [shown, setShown] = useState<readonly ShownLayer[]>([]);
  const [seen, setSeen] = useState<Layers['seen']>({});
  const toggle = useCallback((layer: ShownLayer) => {
    setShown((before) =>
      before.includes(layer) ? before.filter((each) => each !== layer) : [...before, layer],
    );
    // What it had in view the last time is not what it has now.
    setSeen((before) => Object.fromEntries(Object.entries(before).filter(([path]) => path !== layer.path)));
  }, []);
  const onSeen = useCallback((path: string, what: LayerSeen) => {
    setSeen((before) => ({ ...before, [path]: what }));
  }, []);
  return { shown, seen, toggle, onSeen };
}
