import type { Document, Kind } from '../../definitions/definition';
import { isRecord } from '../../definitions/upgrades/is-record';
import { roleNumbersInExpression } from './role-numbers-in-expression';

/** The first format of each kind in which roles are named by their ids. */
const formatsWithIds: Readonly<Partial<Record<string, number>>> = {
  settings: 2,
  source: 2,
  form: 2,
  grid: 2,
  chart: 2,
  dashboard: 2,
  krud: 2,
  menu: 2,
  process: 2,
  page: 2,
  role: 3,
  app: 2,
} satisfies Partial<Record<Kind, number>>;

/** Returns whether a document names roles by their numbers, as earlier formats did. */
export function namesRolesByNumber(document: unknown): document is Document {
  if (!isRecord(document)) return false;
  const { kind, format } = document;
  const first = typeof kind === 'string' ? formatsWithIds[kind] : undefined;
  return first !== undefined && typeof format === 'number' && format < first;
}

function each(list: unknown, change: (item: Document) => Document): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => (isRecord(item) ? change(item) : item)) : list;
}

/**
 * Replaces the numbers of roles in a document of an earlier format by their ids, also in expressions, where `user.role` was
 * the number. A number that no role has remains: the document's schema refuses it.
 */
export function roleNumbersToIds(document: Document, ids: ReadonlyMap<number, string>): Document {
  const toId = (number: unknown) => (typeof number === 'number' ? (ids.get(number) ?? number) : number);
  const numbers = (list: unknown) => (Array.isArray(list) ? list.map(toId) : list);
  const result = expressionsIn(document, ids);
  if (!isRecord(result)) return document;
  switch (result.kind) {
    case 'settings':
      return changed(result, 'role-redirects', (list) =>
        each(list, (item) => changed(item, 'role_id', toId)),
      );
    case 'krud':
      return changed(result, 'forms', (list) => each(list, (item) => changed(item, 'role', toId)));
    case 'source':
      return changed(result, 'columns', (list) =>
        each(list, (column) =>
          changed(column, 'provenBy', (proof) =>
            isRecord(proof) ? changed(proof, 'exceptRoles', numbers) : proof,
          ),
        ),
      );
    case 'form':
      return changed(result, 'fields', (fields) =>
        ofEach(fields, (field) =>
          changed(field, 'roles', (roles) =>
            isRecord(roles) ? changed(changed(roles, 'show', numbers), 'edit', numbers) : roles,
          ),
        ),
      );
    default:
      return result;
  }
}

/** The object with one member changed, where it has it. */
function changed(object: Document, name: string, change: (member: unknown) => unknown): Document {
  return Object.hasOwn(object, name) ? { ...object, [name]: change(object[name]) } : object;
}

function ofEach(map: unknown, change: (member: Document) => Document): unknown {
  if (!isRecord(map)) return map;
  return Object.fromEntries(
    Object.entries(map).map(([name, member]) => [name, isRecord(member) ? change(member) : member]),
  );
}

/** Every string of the document that names `user.role` as an expression or `$user.role` as a value. */
function expressionsIn(value: unknown, ids: ReadonlyMap<number, string>): unknown {
  if (value === '$user.role') return '$user.role_id';
  if (typeof value === 'string') return roleNumbersInExpression(value, ids);
  if (Array.isArray(value)) return value.map((item) => expressionsIn(item, ids));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, expressionsIn(member, ids)]),
  );
}
