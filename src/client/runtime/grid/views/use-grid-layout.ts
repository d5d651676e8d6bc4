import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridLayout, GridView, GridViewsAnswer, SavedGridView } from '../../../../definitions/grid-view';
import { announce } from '../../../shell/announce';
import { completedLayout, definedLayout, isDefinedLayout, isSameLayout } from '../columns/grid-layout';
import type { GridDefinition } from '../grid-columns';
import type { GridState } from '../session/grid-state';
import {
  addView,
  changeView,
  forgetLayout,
  keepLayout,
  loadGridViews,
  removeView,
  type NamedView,
} from './grid-views-call';

export interface GridArrangement {
  /** The columns as they stand now. */
  layout: GridLayout;
  /** Nothing is arranged otherwise than the definition has it. */
  isDefault: boolean;
  views: readonly SavedGridView[];
  chosen: SavedGridView | undefined;
  /** The grid is not any more as the chosen view has it. */
  isChanged: boolean;
  mayShare: boolean;
  arrange: (layout: GridLayout) => void;
  reset: () => void;
  choose: (view: SavedGridView | null) => void;
  /** Keeps what is set now under a name, in place of the view with the key. */
  save: (name: string, isShared: boolean, id?: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** Milliseconds without a change after which a person's own arrangement is kept. */
const pause = 800;

const viewsKey = (grid: string) => ['grid-views', grid] as const;

/** Asks for how the person has arranged the grid; undefined while that is on its way. Without it the definition counts. */
export function useGridViews(grid: string, isNeeded: boolean): GridViewsAnswer | undefined {
  const { data, isError } = useQuery({
    queryKey: viewsKey(grid),
    queryFn: ({ signal }) => loadGridViews(grid, signal),
    enabled: isNeeded,
    staleTime: 5 * 60_000,
  });
  return isNeeded && !isError ? data : nothing;
}

const nothing: GridViewsAnswer = { status: true, layout: null, views: [], mayShare: false };

/**
 * How a grid is arranged: by the address, else by the view that was chosen, else as the person left it, else by the
 * definition. Without a view every change is kept as the person's own.
 */
export function useGridArrangement(
  grid: GridDefinition,
  { layout: own, views, mayShare }: GridViewsAnswer,
  { state, change }: { state: GridState; change: (change: Partial<GridState>) => void },
): GridArrangement {
  const { t } = useTranslation('grid');
  const client = useQueryClient();
  const chosen = views.find(({ id }) => id === state.view);
  const kept = chosen?.view.layout ?? own;
  const layout = useMemo(
    () => completedLayout(grid, state.layout ?? kept ?? definedLayout(grid)),
    [grid, state.layout, kept],
  );

  const learn = useCallback(
    (next: (answer: GridViewsAnswer) => GridViewsAnswer) =>
      client.setQueryData<GridViewsAnswer>(viewsKey(grid.id), (answer) => next(answer ?? nothing)),
    [client, grid.id],
  );
  const reload = useCallback(
    () => client.invalidateQueries({ queryKey: viewsKey(grid.id) }),
    [client, grid.id],
  );

  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; run: () => void }>(undefined);
  const flush = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.run();
    waiting.current = undefined;
  }, []);
  useEffect(() => flush, [flush]);

  const tell = useCallback(
    (work: Promise<unknown>) => {
      work.catch((error: unknown) => {
        const description = error instanceof Error ? error.message : String(error);
        announce({ tone: 'error', title: t('views.failed'), description });
      });
    },
    [t],
  );

  const arrange = useCallback(
    (next: GridLayout) => {
      change({ layout: next });
      if (chosen !== undefined) return;
      clearTimeout(waiting.current?.timer);
      const run = () => tell(keepLayout(grid.id, next));
      waiting.current = { run, timer: setTimeout(flush, pause) };
      learn((answer) => ({ ...answer, layout: next }));
    },
    [change, chosen, grid.id, flush, learn, tell],
  );
  const reset = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    change({ layout: undefined, view: undefined });
    learn((answer) => ({ ...answer, layout: null }));
    tell(forgetLayout(grid.id));
  }, [change, grid.id, learn, tell]);
  const choose = useCallback(
    (view: SavedGridView | null) => {
      flush();
      const { search = '', sorts = [], filters = [] } = view?.view ?? {};
      change({ view: view?.id, layout: undefined, search, sorts, filters });
    },
    [change, flush],
  );
  const now = useMemo(
    (): GridView => ({
      layout,
      search: state.search,
      sorts: [...state.sorts],
      filters: [...state.filters],
    }),
    [layout, state],
  );
  const save = useCallback(
    async (name: string, isShared: boolean, id?: string) => {
      const named: NamedView = { name, isShared, view: now };
      if (id !== undefined) await changeView(grid.id, id, named);
      const key = id ?? (await addView(grid.id, named));
      await reload();
      change({ view: key, layout: undefined });
    },
    [grid.id, now, reload, change],
  );
  const remove = useCallback(
    async (id: string) => {
      await removeView(grid.id, id);
      change({ view: undefined, layout: undefined });
      await reload();
    },
    [grid.id, change, reload],
  );

  return {
    layout,
    isDefault: state.layout === undefined && kept === null ? true : isDefinedLayout(grid, layout),
    views,
    chosen,
    isChanged: chosen !== undefined && !isAsSaved(grid, chosen.view, now),
    mayShare,
    arrange,
    reset,
    choose,
    save,
    remove,
  };
}

function isAsSaved(grid: GridDefinition, saved: GridView, now: GridView): boolean {
  return isSameLayout(completedLayout(grid, saved.layout), now.layout) && told(saved) === told(now);
}

function told({ search, sorts, filters }: GridView): string {
  return JSON.stringify([search, sorts, filters]);
}
