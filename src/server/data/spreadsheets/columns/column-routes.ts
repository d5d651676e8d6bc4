import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../../definitions/app-parts';
import { HttpError } from '../../../platform/http/http-error';
import { requireAdministrator } from '../../../platform/http/require-caller';
import { readUpload } from '../import/read-upload';
import { messages } from '../messages';
import { guessColumns } from './guess-columns';

/**
 * `POST /definitions/sheet-columns` reads a sheet and says which columns a table for its rows would have. It stores nothing, so
 * that a second try does the same. For administrators only.
 */
export function sheetColumnRoutes(api: FastifyInstance, _parts: AppParts): void {
  api.post('/definitions/sheet-columns', async (request, reply) => {
    requireAdministrator(request.context);
    const upload = await readUpload(request, api);
    try {
      // A long upload outlives what was true when it began.
      await request.refreshContext(reply);
      await request.beginWork(0);
      requireAdministrator(request.context);
      const sheet = await upload.open();
      try {
        const read = await guessColumns(sheet.rows);
        if (read.columns.length === 0) throw new HttpError(400, messages.emptyFile);
        return { status: true, ...read };
      } finally {
        await sheet.close();
      }
    } finally {
      await upload.remove();
    }
  });
}
