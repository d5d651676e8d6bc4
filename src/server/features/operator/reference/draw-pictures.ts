import { readFile, writeFile } from 'node:fs/promises';
import { readDefinitionFiles } from '../../../definitions/store/definition-files';
import { withPictures } from './process-pictures';

/** Draws the processes of a folder of definitions anew in a document that has places for their pictures. */
export async function drawPictures(document: string, schemas: string): Promise<void> {
  const { files } = await readDefinitionFiles(schemas);
  const processes = files.flatMap(({ definition }) =>
    definition?.kind === 'process' ? [[definition.id, definition] as const] : [],
  );
  await writeFile(document, withPictures(await readFile(document, 'utf8'), new Map(processes)));
}
