import { isVisitor } from '../../../engine/access/caller';
import type { Grid } from '../../../definitions/grid';
import type { Krud, KrudAction } from '../../../definitions/krud';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';

export type KrudViewer = Pick<RequestContext, 'caller' | 'access' | 'snapshot'>;

/** A published grid, for people and API keys. Throws 401 for visitors and 404 for an unknown grid. */
export function knownGrid({ caller, snapshot }: KrudViewer, id: string): Grid {
  if (isVisitor(caller)) throw new HttpError(401, textOfStatus(401));
  const grid = snapshot.definitions.grid.get(id);
  if (!grid) throw new HttpError(404, textOfStatus(404));
  return grid;
}

/** The kruds over a grid that offer an action. Whether the caller may act is for their policies to say. */
export function krudsOffering({ snapshot }: KrudViewer, gridId: string, action: KrudAction): Krud[] {
  return [...snapshot.definitions.krud.values()].filter(
    ({ grid, actions }) => grid === gridId && actions.includes(action),
  );
}
