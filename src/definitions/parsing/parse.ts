import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import type { Finding } from '../checks/finding';
import {
  isKind,
  kindNames,
  kinds,
  type Definition,
  type DefinitionByKind,
  type Document,
  type Kind,
  type KindDescription,
  type Problem,
} from '../definition';
import type { Message } from '../messages/message';
import { schemaMessage } from '../messages/schema-messages';
import { convertFindings } from './schema-findings';
import { createTextCache } from './text-cache';

/**
 * Parses an untrusted document: leaves out its `$schema`, upgrades it to the newest format, checks it against its kind's JSON Schema and against
 * the rules of one document that JSON Schema cannot express. `expected` is the kind and id according to the file's
 * path or the address. The same content gives the same object, so that what was made of it can be found by it: nobody may change it. Compiles code: server and tests only.
 */
export function parseDefinition(
  given: unknown,
  expected?: { kind: Kind; id: string },
): { definition: Definition; problems?: undefined } | { definition?: undefined; problems: Problem[] } {
  const document = withoutSchema(given);
  if (!isDocument(document)) return refuse(expected, [{ path: '', ...schemaMessage('not-an-object') }]);

  const kind = document.kind;
  if (typeof kind !== 'string' || !isKind(kind)) {
    return refuse(expected, [
      { path: '/kind', ...schemaMessage('unknown-kind', { allowed: kindNames.join(', ') }) },
    ]);
  }
  const name = { kind, id: typeof document.id === 'string' ? document.id : (expected?.id ?? '') };
  if (expected && kind !== expected.kind) {
    return refuse(expected, [
      { path: '/kind', ...schemaMessage('kind-differs', { kind, wanted: expected.kind }) },
    ]);
  }
  if (expected && document.id !== expected.id) {
    return refuse(expected, [
      {
        path: '/id',
        ...schemaMessage('id-differs', {
          id: document.id === undefined ? 'undefined' : JSON.stringify(document.id),
          wanted: expected.id,
        }),
      },
    ]);
  }
  const upgraded = upgrade(document, kind);
  if ('problem' in upgraded) return refuse(name, [{ path: '/format', ...upgraded.problem }]);
  const { newest } = upgraded;

  const text = JSON.stringify(newest);
  const known = knownDefinitions.get(text);
  if (known) return { definition: known };
  const validate = validatorOf(kinds[kind].schema(newest));
  if (!satisfies(validate, newest)) return refuse(name, convertFindings(validate.errors ?? []));
  const findings = checkOne(newest.kind, newest);
  return findings.length > 0 ? refuse(name, findings) : { definition: knownDefinitions.set(text, newest) };
}

/** Four times what the portal's definitions have. Every start and publication reads the same ones several times. */
const knownDefinitions = createTextCache<Definition>(4_000_000);

/** The document without `$schema`, the member by which editors find its JSON Schema. It is no part of a definition. */
export function withoutSchema(document: unknown): unknown {
  if (!isDocument(document) || typeof document.$schema !== 'string') return document;
  const { $schema: _, ...definition } = document;
  return definition;
}

function checkOne<K extends Kind>(kind: K, definition: DefinitionByKind[K]): Finding[] {
  const descriptions: { [Each in Kind]: KindDescription<DefinitionByKind[Each]> } = kinds;
  return descriptions[kind].check(definition);
}

/** The document in the newest format of its kind, or why it cannot be brought there. */
function upgrade(document: Document, kind: Kind): { newest: Document } | { problem: Message } {
  const { upgrades } = kinds[kind];
  const newest = upgrades.length + 1;
  const format = document.format;
  if (format === undefined) return { problem: schemaMessage('format-missing', { newest }) };
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1)
    return { problem: schemaMessage('format-not-whole') };
  if (format > newest) return { problem: schemaMessage('format-too-new', { format, newest }) };
  return { newest: upgrades.slice(format - 1).reduce((older, step) => step(older), document) };
}

/**
 * Schemas are compiled at every start, and a document is read in a moment: making the code shorter takes more time than it
 * saves, and a test compares them with the meta-schema.
 */
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  verbose: true,
  validateSchema: false,
  code: { optimize: false },
});
const validators = new Map<TSchema, ValidateFunction>();

function validatorOf(schema: TSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const validator = ajv.compile(schema);
  validators.set(schema, validator);
  return validator;
}

function satisfies(validate: ValidateFunction, document: Document): document is Document & Definition {
  return validate(document);
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(
  name: { kind: string; id: string } | undefined,
  findings: readonly Finding[],
): { problems: Problem[] } {
  const { kind, id } = name ?? { kind: '', id: '' };
  return { problems: findings.map((finding) => ({ kind, id, ...finding })) };
}
