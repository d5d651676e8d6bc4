import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '../../../../definitions/text';
import type { AppParts } from '../../../definitions/app-parts';
import { HttpError } from '../../../platform/http/http-error';
import { createOutbound } from '../../../platform/outbound/outbound-client';
import { idempotencyKey } from '../../../platform/http/idempotency';
import { sendSheet, onDisconnect } from '../formats/send-sheet';
import type { OpenSheet, ReadCell, SheetRow } from '../formats/sheet-row';
import { messages } from '../messages';
import { fileFormats, requireImport } from '../spreadsheet-rights';
import { holdsPoints } from '../coordinates';
import { importFields } from './import-fields';
import { keyFields } from './key-fields';
import { otherHeaders, type OtherHeaders } from './other-headers';
import { guessMapping, readMapping, type Mapping } from './mapping';
import { sendProgress } from './send-progress';
import { readUpload, type Upload } from './read-upload';
import { runImport, type ImportOrder } from './run-import';
import { sendToOtherSystem } from './send-to-other-system';

/** Rows after the header that are shown before anything is done. */
const sampleRows = 5;

interface Place {
  Params: { grid: string };
  Querystring: { format?: string };
}

/**
 * `GET /import/{grid}` says which fields a sheet may fill, `…/template` gives an empty one. `POST /import/{grid}` takes
 * a file and `step`: `look` returns the headers and the columns they match, `check` (the default) tries, `commit` writes.
 */
export function importRoutes(api: FastifyInstance, parts: AppParts): void {
  const outbound = createOutbound({ allow: parts.config.outboundAllow });

  const config = { apiKey: 'allowed' } as const;

  api.get<Place>('/import/:grid', { config }, (request) => {
    const { form, fields } = importOf(request);
    const { language } = request.context;
    return {
      status: true,
      startRow: form.import?.startRow ?? 2,
      fields: fields.map(({ name, field, isRequired }) => ({
        name,
        label: say(field.title, language),
        isRequired,
      })),
    };
  });

  api.get<Place>('/import/:grid/template', { config }, (request, reply) => {
    const { grid, fields } = importOf(request);
    const { language } = request.context;
    const format = fileFormats.find((known) => known === (request.query.format ?? 'xlsx'));
    if (!format) throw new HttpError(400, messages.unknownFormat);
    const newRows = fields.filter(({ isKey, column }) => isKey !== true && !holdsPoints(column));
    const columns = newRows.map(({ field, isRequired }) => {
      const header = `${say(field.title, language)}${isRequired ? ' *' : ''}`;
      return { header, kind: 'text' as const, width: Math.max(14, header.length + 4) };
    });
    return sendSheet(reply, { format, title: say(grid.title, language), columns, batches: noRows() });
  });

  api.post<Place>('/import/:grid', { config }, async (request, reply) => {
    importOf(request);
    const upload = await readUpload(request, api);
    try {
      await request.refreshContext(reply);
      await request.beginWork(0);
      const { form, fields, headers } = importOf(request);
      const step = stepOf(upload.fields.step);
      const startRow = startRowOf(upload.fields.startRow, form.import?.startRow);
      if (step === 'look') return await look(upload, { form, fields, headers, startRow });
      const mapping = await mappingOf(upload, { form, fields, headers, startRow });
      const keepsGood = upload.fields.keep === 'good';
      const key = step === 'commit' ? idempotencyKey(request.headers['idempotency-key']) : undefined;
      const body = JSON.stringify([request.params.grid, upload.sha256, [...mapping], startRow, keepsGood]);
      const controller = new AbortController();
      onDisconnect(reply, () => controller.abort());
      const { url } = form.import ?? {};
      await sendProgress(reply, request.context, (onProgress) => {
        const order: ImportOrder = {
          database: parts.database,
          context: request.context,
          form,
          fields,
          mapping,
          startRow,
          isCommit: step === 'commit',
          keepsGood,
          repeatable: key === undefined ? undefined : { key, caller: request.context.caller, body },
          open: upload.open,
          signal: controller.signal,
          onProgress,
        };
        return url === undefined ? runImport(order) : sendToOtherSystem(order, url, outbound);
      });
      return reply;
    } finally {
      await upload.remove();
    }
  });
}

function importOf({ context, params }: FastifyRequest<Place>) {
  const { grid, form } = requireImport(context, params.grid);
  const { model } = context.snapshot;
  const fields = [...keyFields(context, grid.id, form), ...importFields(form, model, context.access)];
  return { grid, form, fields, headers: otherHeaders(grid, model) };
}

type Step = 'look' | 'check' | 'commit';

function stepOf(text = 'check'): Step {
  if (text === 'look' || text === 'check' || text === 'commit') return text;
  throw new HttpError(400, messages.badParameter('step'));
}

function startRowOf(text: string | undefined, declared = 2): number {
  if (text === undefined || text === '') return declared;
  if (/^[1-9]\d{0,3}$/.test(text) && Number(text) >= 2) return Number(text);
  throw new HttpError(400, messages.badParameter('startRow'));
}

type Target = Pick<ImportOrder, 'form' | 'fields' | 'startRow'> & { headers: OtherHeaders };

/** The columns that the caller names; who names none gets those whose headers say it. */
async function mappingOf(upload: Upload, target: Target): Promise<Mapping> {
  const { mapping: text = '' } = upload.fields;
  if (text !== '') return readMapping(text, target.fields);
  const { mapping } = await look(upload, target);
  return readMapping(JSON.stringify(mapping), target.fields);
}

/** The headers above the first row of values, some rows below them, and the column that each field seems to have. */
async function look(upload: Upload, { form, fields, startRow, headers: others }: Target) {
  const sheet = await upload.open();
  try {
    const rows = await firstRows(sheet, startRow + sampleRows);
    if (rows.length === 0) throw new HttpError(400, messages.emptyFile);
    const headers = rows.find(({ number }) => number === startRow - 1)?.cells ?? [];
    const sample = rows.filter(({ number }) => number >= startRow);
    const width = Math.max(headers.length, ...sample.map(({ cells }) => cells.length));
    const texts = (cells: readonly ReadCell[]) =>
      Array.from({ length: width }, (_, index) => textOf(cells[index]));
    return {
      status: true,
      startRow,
      headers: texts(headers),
      sample: sample.map(({ cells }) => texts(cells)),
      mapping: Object.fromEntries(guessMapping(form, fields, headers, others)),
    };
  } finally {
    await sheet.close();
  }
}

async function firstRows(sheet: OpenSheet, end: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of sheet.rows) {
    if (row.number >= end) break;
    rows.push(row);
  }
  return rows;
}

function textOf(cell: ReadCell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).slice(0, 200);
}

async function* noRows(): AsyncGenerator<never[]> {}
