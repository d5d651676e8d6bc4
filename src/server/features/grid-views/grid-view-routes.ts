import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { GridLayout, GridView, type GridViewsResponse } from '../../../definitions/grid-view';
import type { Text } from '../../../definitions/text';
import { maySee } from '../../definitions/serving/served-kinds';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { requireUser } from '../../platform/http/require-caller';
import { textOfStatus } from '../../platform/http/messages';
import {
  addView,
  changeView,
  readGridViews,
  removeLayout,
  removeView,
  saveLayout,
  viewLimit,
  type ViewPlace,
} from './grid-views';

/** Bytes of a view: names, widths and conditions. */
const bodyLimit = 64 * 1024;

const Place = Type.Object({ grid: Type.String({ maxLength: 63 }) });
const ViewAt = Type.Object({
  grid: Type.String({ maxLength: 63 }),
  id: Type.String({ pattern: '^[1-9]\\d{0,15}$' }),
});
const Named = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  isShared: Type.Boolean(),
  view: GridView,
});

type AtGrid = { Params: Static<typeof Place> };
type AtView = { Params: Static<typeof ViewAt> };

const tooMany: Text = {
  mn_MN: `Хадгалсан харагдац хэт олон байна. Дээд тоо: ${viewLimit}`,
  en_US: `At most ${viewLimit} views can be saved`,
  ko_KR: `저장된 보기가 너무 많습니다. 최대 ${viewLimit}개`,
};
const noShare: Text = {
  mn_MN: 'Бусдад харагдах харагдац хадгалах эрх танд алга',
  en_US: 'You do not have permission to save shared views',
  ko_KR: '모두가 보는 보기를 저장할 권한이 없습니다',
};

/**
 * `/grid-views/{grid}`: a person's own layout of a grid (`…/layout`), and named views, their own and shared ones.
 * Everyone who sees the grid may read them; administrators and roles with the flag `gridview` change shared ones.
 */
export function gridViewRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  const path = '/grid-views/:grid';

  api.get<AtGrid>(path, { schema: { params: Place } }, async (request, reply): Promise<GridViewsResponse> => {
    const place = placeOf(request, request.params.grid);
    void reply.header('cache-control', 'no-store');
    return { status: true, ...(await readGridViews(database, place)), mayShare: place.mayShare };
  });

  api.put<AtGrid & { Body: Static<typeof GridLayout> }>(
    `${path}/layout`,
    { schema: { params: Place, body: GridLayout }, bodyLimit },
    async (request) => {
      await saveLayout(database, placeOf(request, request.params.grid), request.body);
      return { status: true };
    },
  );

  api.delete<AtGrid>(`${path}/layout`, { schema: { params: Place } }, async (request) => {
    await removeLayout(database, placeOf(request, request.params.grid));
    return { status: true };
  });

  api.post<AtGrid & { Body: Static<typeof Named> }>(
    path,
    { schema: { params: Place, body: Named }, bodyLimit },
    async (request) => {
      const place = placeOf(request, request.params.grid);
      refuseSharing(place, request.body);
      const id = await addView(database, place, request.body);
      if (id === null) throw new HttpError(422, tooMany);
      return { status: true, id };
    },
  );

  api.put<AtView & { Body: Static<typeof Named> }>(
    `${path}/:id`,
    { schema: { params: ViewAt, body: Named }, bodyLimit },
    async (request) => {
      const { grid, id } = request.params;
      const place = placeOf(request, grid);
      refuseSharing(place, request.body);
      if (await changeView(database, place, id, request.body)) return { status: true };
      throw new HttpError(404, textOfStatus(404));
    },
  );

  api.delete<AtView>(`${path}/:id`, { schema: { params: ViewAt } }, async (request) => {
    const { grid, id } = request.params;
    if (await removeView(database, placeOf(request, grid), id)) return { status: true };
    throw new HttpError(404, textOfStatus(404));
  });
}

/** The caller's place at a grid that they may see. */
function placeOf({ context }: FastifyRequest, grid: string): ViewPlace {
  const { caller, access, snapshot } = context;
  const user = requireUser(context);
  const definition = snapshot.definitions.grid.get(grid);
  if (!definition) throw new HttpError(404, textOfStatus(404));
  if (!maySee(definition, context)) throw new HttpError(403, textOfStatus(403));
  const extra = snapshot.definitions.role.get(caller.role)?.extra;
  return {
    grid,
    user,
    mayShare: access.isAdministrator || extra?.includes('gridview') === true,
  };
}

function refuseSharing({ mayShare }: ViewPlace, { isShared }: Static<typeof Named>): void {
  if (isShared && !mayShare) throw new HttpError(403, noShare);
}
