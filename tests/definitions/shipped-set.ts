import type { DefinitionSet } from '../../src/definitions/definition';
import type { Model } from '../../src/engine/model/model';
import { buildModel } from '../../src/engine/model/build-model';
import { toSet } from '../../src/server/definitions/store/definition-set';
import { parseDefinitionFiles } from '../../src/server/definitions/store/definition-files';

const files: Record<string, string> = import.meta.glob('/schemas/**/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const folder = '/schemas/';
const parsed = parseDefinitionFiles(
  new Map(Object.entries(files).map(([path, text]) => [path.slice(folder.length), text])),
);

/** The definitions of `schemas/`, with what they take over from others. */
export const shipped: DefinitionSet = toSet(parsed.files.flatMap((file) => file.definition ?? []));

/** The model of the shipped sources. */
export const shippedModel: Model = buildModel(shipped.source).model;
