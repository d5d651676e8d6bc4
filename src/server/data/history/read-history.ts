import { say } from '../../../definitions/text';
import type { ModelSource } from '../../../engine/model/model';
import { openKeyring } from '../../platform/keys/person-keys';
import type { Database } from '../../platform/database/database';
import { maySee } from '../../definitions/serving/served-kinds';
import type { RequestContext } from '../../platform/http/request-context';
import type { Rights } from '../query/statements/policy-sql';
import type { AuditAction } from '../audit/audit';
import { readAuditPage, type AuditedChange, type Image } from './audit-page';
import { columnGroups, underlyingTable, type ColumnGroup } from './column-groups';
import { imageRights } from './image-rights';
import { readNames, type PersonName } from './person-names';
import { readableGroups } from './readable-groups';

export interface HistoryEntry {
  id: number;
  /** ISO 8601 in UTC. */
  at: string;
  action: AuditAction;
  /** The author; null for a visitor or the system. Contains names only if the caller may read them. */
  user: PersonName | null;
  /** The name of the API key by which a program made the change; absent for people. */
  api_key?: string;
  /** The role's definition id. */
  role: string;
  /** The role's title in the caller's language. */
  role_title: string;
  /**
   * The label of the clicked button in the caller's language; absent if no button was clicked or the caller may not
   * see it.
   */
  button?: string;
  changes: FieldChange[];
}

export interface FieldChange {
  column: string;
  title: string;
  /** Absent where there was no row, or where the caller might not have read it then. */
  before?: unknown;
  after?: unknown;
  /** The values were thrown away with the person whose they were. */
  destroyed?: true;
}

export interface History {
  entries: HistoryEntry[];
  /** Give it as `before` for the next page; null at the end. */
  next: number | null;
}

/** Bookkeeping columns that every write changes. */
const bookkeeping = new Set(['id', 'revision', 'created_by', 'created_at', 'updated_at']);

/**
 * Returns the changes of a row, newest first; undefined if the caller may not read the row. A column is included if
 * the caller may read it now and could read it then. Creations and updates without such a column are omitted, except
 * clicks on buttons of forms that the caller may see.
 */
export async function readHistory(
  database: Database,
  context: RequestContext,
  source: ModelSource,
  row: number,
  page: { before: number | null; size: number },
): Promise<History | undefined> {
  const rights: Rights = { caller: context.caller, access: context.access };
  const { model } = context.snapshot;
  const groups = await readableGroups(database, rights, source, row, columnGroups(rights, source));
  if (!groups) return undefined;
  const place = { source: underlyingTable(source), row };
  const { changes, next } = await readAuditPage(database, await openKeyring(database), place, page);
  const images = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const allowed = await imageRights(database, {
    model,
    rights,
    source,
    groups,
    images: images.map((image) => image.values),
  });
  const rightsOf = new Map(images.map((image, index) => [image, allowed[index] ?? []]));
  const mayRead = (image: Image | null, group: number) =>
    image !== null && (rightsOf.get(image)?.[group] ?? false);
  const names = await readNames(
    database,
    { model, rights },
    changes.map((change) => change.userId),
  );
  const entries = changes.map((change): HistoryEntry => {
    const { id, at, action, role, userId, apiKey } = change;
    const isSeen = groups.some((_, index) => mayRead(change.after, index));
    const button = isSeen ? buttonOf(context, change) : undefined;
    return {
      id,
      at: at.toISOString(),
      action,
      user: userId === null ? null : (names.get(userId) ?? { id: userId }),
      ...(apiKey !== null && { api_key: apiKey }),
      role,
      role_title: titleOf(context, role),
      ...(button !== undefined && { button }),
      changes: groups.flatMap((group, index) =>
        fieldChanges(change, group, {
          language: context.language,
          before: mayRead(change.before, index),
          after: mayRead(change.after, index),
        }),
      ),
    };
  });
  return {
    entries: entries.filter(
      ({ action, button, changes: shown }) =>
        shown.length > 0 || button !== undefined || (action !== 'create' && action !== 'update'),
    ),
    next,
  };
}

/** A role that is no longer defined is shown by its id. */
function titleOf({ snapshot, language }: RequestContext, role: string): string {
  const definition = snapshot.definitions.role.get(role);
  return definition ? say(definition.title, language) : role;
}

/** Returns the label of the clicked button; its id if the form no longer has it. */
function buttonOf(context: RequestContext, { button: pressed }: AuditedChange): string | undefined {
  const [formId = '', id = ''] = pressed?.split('/') ?? [];
  const form = context.snapshot.definitions.form.get(formId);
  if (!form || !maySee(form, context)) return undefined;
  const button = form.buttons?.find((candidate) => candidate.id === id);
  return button ? say(button.title, context.language) : id;
}

interface Sight {
  language: RequestContext['language'];
  before: boolean;
  after: boolean;
}

function fieldChanges(change: AuditedChange, group: ColumnGroup, sight: Sight): FieldChange[] {
  return group.columns.flatMap((column): FieldChange[] => {
    const name = column.origin?.column ?? column.name;
    if (bookkeeping.has(name) || !change.changed.includes(name)) return [];
    const before = sight.before ? sideOf(change.before, name) : undefined;
    const after = sight.after ? sideOf(change.after, name) : undefined;
    if (!before && !after) return [];
    const isDestroyed = before?.isDestroyed === true || after?.isDestroyed === true;
    return [
      {
        column: column.name,
        title: column.title === undefined ? column.name : say(column.title, sight.language),
        ...(before && { before: before.value }),
        ...(after && { after: after.value }),
        ...(isDestroyed && { destroyed: true }),
      },
    ];
  });
}

/** A column's value in an image. What is not there although it was encrypted may have been anything. */
function sideOf(image: Image | null, name: string): { value: unknown; isDestroyed: boolean } | undefined {
  if (image === null) return undefined;
  const isThere = Object.hasOwn(image.values, name);
  return { value: isThere ? image.values[name] : null, isDestroyed: !isThere && image.isDestroyed };
}
