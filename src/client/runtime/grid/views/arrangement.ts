import type { QueryClient } from '@tanstack/react-query';
import type { GridLayout, GridViewsResponse, SavedGridView } from '../../../../definitions/grid-view';
import { showToast } from '../../../ui/overlays/toast';
import { translate } from '../../../i18n/i18n';
import type { GridState } from '../session/grid-state';
import type { GridChoices, DerivedGrid } from '../session/derived-grid';
import {
  addView,
  changeView,
  forgetLayout,
  saveOwnLayout,
  removeView,
  type NamedView,
} from './grid-views-call';
import { noViews, viewsKey } from './use-grid-views';

export interface Arrangement {
  arrange: (layout: GridLayout) => void;
  reset: () => void;
  choose: (view: SavedGridView | null) => void;
  /** Saves the current settings under a name, in place of the view with the key. */
  save: (name: string, isShared: boolean, id?: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Sends changes that are not sent yet. */
  flush: () => void;
}

interface ArrangementHost {
  read: () => GridChoices & DerivedGrid;
  change: (change: Partial<GridState>) => void;
  client: QueryClient;
}

/** Milliseconds of debounce before a person's own layout is saved. */
const pause = 800;

/**
 * Creates the actions that arrange the columns of a grid. Without a view every change is saved as the person's own
 * layout.
 */
export function createArrangement({ read, change, client }: ArrangementHost): Arrangement {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsent: (() => void) | undefined;

  const cancel = () => {
    clearTimeout(timer);
    unsent = undefined;
  };
  const flush = () => {
    const send = unsent;
    cancel();
    send?.();
  };
  const updateAnswer = (next: (answer: GridViewsResponse) => GridViewsResponse) => {
    client.setQueryData<GridViewsResponse>(viewsKey(read().grid.id), (answer) => next(answer ?? noViews));
  };
  const reload = () => client.invalidateQueries({ queryKey: viewsKey(read().grid.id) });

  return {
    flush,
    arrange: (layout) => {
      const { chosenView, grid } = read();
      change({ layout });
      if (chosenView !== undefined) return;
      cancel();
      unsent = () => announceFailure(saveOwnLayout(grid.id, layout));
      timer = setTimeout(flush, pause);
      updateAnswer((answer) => ({ ...answer, layout }));
    },
    reset: () => {
      cancel();
      change({ layout: undefined, view: undefined });
      updateAnswer((answer) => ({ ...answer, layout: null }));
      announceFailure(forgetLayout(read().grid.id));
    },
    choose: (view) => {
      flush();
      const { search = '', sorts = [], filters = [], groups, shown } = view?.view ?? {};
      change({ view: view?.id, layout: undefined, search, sorts, filters, groups, shown });
    },
    save: async (name, isShared, id) => {
      const { grid, layout, settings } = read();
      const { search, sorts, filters, groups = [], shown } = settings;
      const view = {
        layout,
        search,
        sorts: [...sorts],
        filters: [...filters],
        ...(groups.length > 0 && { groups: [...groups] }),
        ...(shown !== undefined && { shown }),
      };
      const named: NamedView = { name, isShared, view };
      if (id !== undefined) await changeView(grid.id, id, named);
      const key = id ?? (await addView(grid.id, named));
      await reload();
      change({ view: key, layout: undefined });
    },
    remove: async (id) => {
      await removeView(read().grid.id, id);
      change({ view: undefined, layout: undefined });
      await reload();
    },
  };
}

function announceFailure(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    const description = error instanceof Error ? error.message : String(error);
    showToast({ tone: 'error', title: translate('grid:views.failed'), description });
  });
}
