import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Text } from '../../../definitions/text';
import { maySee } from '../../definitions/serving/served-kinds';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { requireUser } from '../../platform/http/require-caller';
import { textOfStatus } from '../../platform/http/messages';
import {
  draftLimit,
  readEntryDraft,
  removeEntryDraft,
  saveEntryDraft,
  type DraftPlace,
} from './entry-drafts';

/** Bytes of one entry: texts and numbers; pictures and files travel by themselves. */
const bodyLimit = 1024 * 1024;

const Place = Type.Object({
  form: Type.String({ maxLength: 63 }),
  row: Type.String({ pattern: '^(new|[1-9]\\d{0,15})$' }),
});
const Draft = Type.Object({
  values: Type.Record(Type.String(), Type.Unknown()),
  // One schema with two types: a union would have null taken for the number 0.
  revision: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
  }),
});

interface AtPlace {
  Params: Static<typeof Place>;
}

const tooMany: Text = {
  mn_MN: `Дуусгаагүй маягт хэт олон эсвэл хэт том байна. Дээд тоо: ${draftLimit}. Хэрэггүйг нь устгана уу.`,
  en_US: `There are too many unfinished entries, or they are too large. At most ${draftLimit}. Delete some of them.`,
  ko_KR: `완료하지 않은 입력이 너무 많거나 너무 큽니다. 최대 ${draftLimit}개. 일부를 삭제하세요.`,
};

/**
 * `GET, PUT, DELETE /drafts/{form}/{id or new}`: a signed-in person's own unfinished entry, available on their other
 * devices. No one else can read it, administrators included.
 */
export function entryDraftRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  const path = '/drafts/:form/:row';

  api.get<AtPlace>(path, { schema: { params: Place } }, async (request, reply) => {
    const draft = await readEntryDraft(database, placeOf(request, request.params));
    void reply.header('cache-control', 'no-store');
    return { status: true, draft };
  });

  api.put<AtPlace & { Body: Static<typeof Draft> }>(
    path,
    { schema: { params: Place, body: Draft }, bodyLimit },
    async (request) => {
      const { values, revision } = request.body;
      const savedAt = await saveEntryDraft(database, placeOf(request, request.params), { values, revision });
      if (savedAt === null) throw new HttpError(422, tooMany);
      return { status: true, saved_at: savedAt };
    },
  );

  api.delete<AtPlace>(path, { schema: { params: Place } }, async (request) => {
    await removeEntryDraft(database, placeOf(request, request.params));
    return { status: true };
  });
}

/** The caller's own place. Refuses visitors, and forms that the caller is not shown. */
function placeOf({ context }: FastifyRequest, { form, row }: Static<typeof Place>): DraftPlace {
  const userId = requireUser(context);
  const definition = context.snapshot.definitions.form.get(form);
  if (!definition) throw new HttpError(404, textOfStatus(404));
  if (!maySee(definition, context)) throw new HttpError(403, textOfStatus(403));
  return { user: userId, form, row };
}
