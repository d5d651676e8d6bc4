import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppParts } from '../../../definitions/app-parts';
import { HttpError } from '../../../platform/http/http-error';
import { textOfStatus } from '../../../platform/http/messages';
import { limitCalls } from '../../../platform/http/limits/rate-limit';
import { requireUser } from '../../../platform/http/require-caller';
import { dayStart } from '../../../../engine/time/ulaanbaatar';
import { readInbox, readInboxPlace } from './inbox';
import { readInboxCalendar, type DueRange } from './inbox-calendar';

const Page = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  process: Type.Optional(Type.String({ maxLength: 63 })),
  step: Type.Optional(Type.String({ maxLength: 63 })),
  late: Type.Optional(Type.Enum(['0', '1', 'true', 'false'])),
});

const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
const Days = Type.Object({ from: Day, to: Day });
/** Calendars of one person in a minute: one for each month that they leaf through. */
const calendarsPerMinute = 120;
/** Days of one calendar: a month with the weeks around it, and more. */
const mostDays = 100;

/** The moments at which a range of local days begins and ends; undefined for days that are none and for too long a range. */
function rangeOf({ from, to }: Static<typeof Days>): DueRange | undefined {
  const [start, end] = [dayStart(from), dayStart(to)];
  if (start === null || end === null) return undefined;
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  return days > 0 && days <= mostDays ? { from: start, to: end } : undefined;
}

/**
 * `GET /process/inbox?after=&limit=&process=&step=&late=`: what waits for the caller in the role of their session, the newest
 * first, late steps by their deadlines with the longest overdue first, and how much of it per process and step. `GET /process/inbox/calendar?from=&to=`: what of it is due on these days of
 * Ulaanbaatar (`to` is not part of them), at most 500 steps of 100 days, 120 calls in a minute.
 */
export function inboxRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.get<{ Querystring: Static<typeof Page> }>(
    '/process/inbox',
    { schema: { querystring: Page } },
    async (request, reply) => {
      const { caller, access, snapshot, language } = request.context;
      requireUser(request.context);
      const { after: text, limit = 50, process = null, step = null, late = '0' } = request.query;
      const after = text ? readInboxPlace(text) : null;
      if (after === undefined) throw new HttpError(400, { after: [textOfStatus(400)] });
      void reply.header('cache-control', 'no-store');
      const isLate = late === '1' || late === 'true';
      const page = { after, limit, process: process || null, step: step || null, isLate };
      const query = { database, snapshot, rights: { caller, access }, language };
      return { status: true, ...(await readInbox(query, page)) };
    },
  );

  api.get<{ Querystring: Static<typeof Days> }>(
    '/process/inbox/calendar',
    { schema: { querystring: Days } },
    async (request, reply) => {
      const { caller, access, snapshot, language } = request.context;
      const user = requireUser(request.context);
      const range = rangeOf(request.query);
      if (!range) throw new HttpError(400, { from: [textOfStatus(400)] });
      const limit = { call: 'inbox calendar', by: `user:${user}`, limit: calendarsPerMinute };
      await limitCalls(database, { ...limit, windowSeconds: 60 });
      void reply.header('cache-control', 'no-store');
      const query = { database, snapshot, rights: { caller, access }, language };
      return { status: true, ...(await readInboxCalendar(query, range)) };
    },
  );
}
