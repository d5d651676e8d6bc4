import { expect } from 'vitest';
import type { Kind } from '../../src/definitions/definition';
import { parseDefinitionFiles, definitionPath } from '../../src/server/definitions/store/definition-files';
import { definitionText } from '../../src/server/definitions/store/format-document';
import type { Caller } from './session';

/** A definition that was built in the browser is the same, byte for byte, after it lay as a file in `schemas/`. */
export async function expectUsableAsFile({ request }: Caller, kind: Kind, id: string): Promise<void> {
  const response = await request.get(`/definitions/${kind}/${id}/draft`);
  const { published }: { published: object } = await response.json();
  const text = definitionText(kind, id, published);
  const { files, strays } = parseDefinitionFiles(new Map([[definitionPath(kind, id), text]]));
  expect(strays).toEqual([]);
  const [file] = files;
  expect(file?.problems).toBeUndefined();
  expect(file?.definition).toEqual(published);
  expect(definitionText(kind, id, file?.definition ?? {})).toBe(text);
}
