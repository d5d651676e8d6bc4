import { localDay } from '../../../../engine/time/ulaanbaatar';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachment } from '../../../platform/files/file-name';
import type { FileFormat } from '../spreadsheet-rights';
import type { RowBatches, SheetColumn } from './sheet-column';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';

export interface Sheet {
  format: FileFormat;
  /** The name of the sheet and, with the day, of the file. */
  title: string;
  columns: readonly SheetColumn[];
  batches: RowBatches;
}

const types: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Streams a sheet as an uncached file, no faster than it is read. A disconnect cancels the work at any point. */
export function sendSheet(reply: FastifyReply, sheet: Sheet): FastifyReply {
  const { format, title } = sheet;
  const { stream, stop } = fileOf(sheet);
  onDisconnect(reply, stop);
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': attachment(`${title} ${localDay()}.${format}`),
    })
    .type(types[format])
    .send(stream);
}

/** Calls `stop` when the connection has been closed, at once where it is already. */
export function onDisconnect(reply: FastifyReply, stop: () => void): void {
  if (reply.raw.destroyed) stop();
  else reply.raw.once('close', stop);
}

function fileOf({ format, title, columns, batches }: Sheet): { stream: Readable; stop: () => void } {
  if (format === 'xlsx') return writeXlsx(title, columns, batches);
  const stream = Readable.from(writeCsv(columns, batches), { objectMode: false });
  return { stream, stop: () => void stream.destroy() };
}
