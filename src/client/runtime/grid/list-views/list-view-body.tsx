import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import type { ListView, ListViewType } from '../../../../definitions/list-view';
import { GridSkeleton } from '../grid-skeleton';
import { useGrid } from '../session/grid-session-context';

export interface ListViewProps {
  view: ListView;
  /** The page's own actions, which an unreachable list offers as well. */
  children: ReactNode;
}

/** The code of a view is loaded when it is first shown. */
const bodies: Readonly<Record<ListViewType, ComponentType<ListViewProps>>> = {
  board: lazy(() => import('./board/board')),
  calendar: lazy(() => import('./calendar/calendar')),
  gallery: lazy(() => import('./gallery/gallery')),
  map: lazy(() => import('./map/map-list')),
  timeline: lazy(() => import('./timeline/timeline')),
};

/** Renders the rows of a list in one of its views. */
export function ListViewBody({ view, children }: ListViewProps) {
  const isPhone = useGrid((state) => state.isPhone);
  const Body = bodies[view.type];
  return (
    <Suspense fallback={<GridSkeleton isPhone={isPhone} />}>
      <Body key={view.id} view={view}>
        {children}
      </Body>
    </Suspense>
  );
}
