import { Type } from 'typebox';
import { explained, member } from '../../../../definitions/descriptions/description';
import { pointer } from '../../../../definitions/checks/finding';
import { GiveUp } from '../../../platform/jobs/job';
import { OutboundError } from '../../../platform/outbound/outbound-error';
import { afterMoments, defineAfterAction } from '../action';
import { ColumnName } from '../option-names';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import { triggerMessage } from '../trigger-messages';

const Address = Type.String({ pattern: '^https?://[^\\s@]+$', maxLength: 2000 });
const Headers = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$' }),
  Type.String({ maxLength: 2000 }),
);

const Options = Type.Object(
  {
    url: Address,
    /** Row columns that are sent to the outside, listed one by one so that nothing leaks by accident. */
    columns: Type.Array(ColumnName, { minItems: 1, uniqueItems: true }),
    headers: Type.Optional(Headers),
  },
  { additionalProperties: false },
);

const Payload = Type.Object({ url: Address, headers: Headers, body: Type.Unknown() });

/**
 * `call_url`: POSTs `{event, source, at, row}` as JSON, with the header `Idempotency-Key`. A 2xx response is a delivery;
 * 4xx but 408, 425 and 429 is given up, anything else tried again.
 */
export const callUrl = defineAfterAction({
  name: 'call_url',
  description: {
    ...explained(
      member('Өөр системд илгээх', 'Call an address', '주소 호출'),
      'Сонгосон баганын утгыг өөр системийн хаяг руу JSON-оор илгээнэ',
      'Sends the chosen columns to the address of another system as JSON',
      '선택한 열을 다른 시스템의 주소로 JSON으로 보냅니다',
    ),
    members: {
      url: member('Хаяг', 'Address', '주소'),
      columns: member('Илгээх баганууд', 'Columns to send', '보낼 열'),
      headers: member('Толгой мөрүүд', 'Headers', '헤더'),
    },
  },
  options: Options,
  payload: Payload,
  moments: afterMoments,
  check({ url, columns, headers = {} }, { source }) {
    const unknown = columns.flatMap((name, index) => {
      const column = source.columns.get(name);
      if (column && !column.secret) return [];
      return [
        {
          path: pointer('columns', index),
          ...nameMessage('source-lacks-column', { source: source.id, column: name }),
        },
      ];
    });
    const reserved = Object.keys(headers).filter((name) => ownHeaders.has(name.toLowerCase()));
    return [
      ...(URL.canParse(url) ? [] : [{ path: '/url', ...triggerMessage('not-an-address') }]),
      ...unknown,
      ...reserved.map((name) => ({
        path: pointer('headers', name),
        ...triggerMessage('header-set-by-server'),
      })),
    ];
  },
  prepare({ url, columns, headers = {} }, { source, moment, row, now }) {
    const sent = Object.fromEntries(['id', 'revision', ...columns].map((name) => [name, row[name] ?? null]));
    return { url, headers, body: { event: moment, source: source.id, at: now.toISOString(), row: sent } };
  },
  async deliver({ url, headers, body }, { key, outbound, signal }) {
    const status = await post();
    if (status >= 200 && status < 300) return;
    const isFinal = status >= 300 && status < 500 && ![408, 425, 429].includes(status);
    const reason = `${new URL(url).host} answered ${status}`;
    if (!isFinal) throw new Error(reason);
    throw new GiveUp(status < 400 ? `${reason}: give the address that it redirects to` : reason);

    async function post(): Promise<number> {
      try {
        const response = await outbound.request({
          url,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
          redirects: 0,
          signal,
        });
        return response.status;
      } catch (error) {
        if (error instanceof OutboundError && error.kind === 'refused') throw new GiveUp(error.message);
        throw error;
      }
    }
  },
});

const ownHeaders: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'upgrade',
  'idempotency-key',
]);
