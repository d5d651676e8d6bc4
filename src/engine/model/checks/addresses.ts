import type { DefinitionSet } from '../../../definitions/definition';
import { listMenuItems } from '../../../definitions/menu';
import { findPage } from '../../../definitions/page';
import { isOwnPage } from '../../../definitions/public-pages/own-pages';
import type { DefinitionName } from '../uses';
import type { Message } from '../../../definitions/messages/message';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { referenceMessage } from './reference-messages';

/** The definition that an address of this site opens. */
type Destination =
  | { page: 'form'; form: string; row: string; values: readonly string[] }
  | { page: 'item'; id: string }
  | { page: 'dashboard'; id: string }
  | { page: 'case'; source: string; row: string }
  | { page: 'other' };

/**
 * Explains why an address leads nowhere; undefined for other sites, for pages that no definition describes, and where a
 * placeholder `{…}` decides.
 */
export function addressProblem(address: string, definitions: DefinitionSet): Message | undefined {
  const found = destinationOf(address);
  if (found === 'nowhere') return referenceMessage('no-such-page', { address });
  switch (found?.page) {
    case 'form':
      return formProblem(found, definitions);
    case 'item': {
      if (isOpen(found.id)) return undefined;
      const menus = [...definitions.menu.values()];
      const isThere = menus.some(({ items }) =>
        listMenuItems(items).some(({ id }) => String(id) === found.id),
      );
      return isThere ? undefined : referenceMessage('no-such-item', { item: found.id });
    }
    case 'dashboard':
      return isOpen(found.id) || definitions.dashboard.has(found.id)
        ? undefined
        : nameMessage('unknown-definition', { kind: 'dashboard', id: found.id });
    case 'case': {
      const { source, row } = found;
      if (isOpen(source)) return undefined;
      const isCarrying = [...definitions.process.values()].some((process) => process.source === source);
      if (!isCarrying) return referenceMessage('no-such-page', { address });
      return isOpen(row) || isKey(row) ? undefined : referenceMessage('not-a-row', { row });
    }
    default:
      return undefined;
  }
}

/** The definition that an address opens, if it names one. */
export function addressTarget(address: string, definitions: DefinitionSet): DefinitionName | undefined {
  const found = destinationOf(address);
  if (found === 'nowhere') return undefined;
  if (found === undefined) {
    const page = findPage(definitions.page.values(), address.split(/[?#]/)[0] ?? '')?.page;
    return page && { kind: 'page', id: page.id };
  }
  if (found.page === 'form' && definitions.form.has(found.form)) return { kind: 'form', id: found.form };
  if (found.page === 'dashboard' && definitions.dashboard.has(found.id))
    return { kind: 'dashboard', id: found.id };
  return undefined;
}

/** The form in which an address opens a new row. */
export function newRowForm(address: string): string | undefined {
  const found = destinationOf(address);
  return found !== 'nowhere' && found?.page === 'form' && found.row === 'new' ? found.form : undefined;
}

function destinationOf(address: string): Destination | 'nowhere' | undefined {
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?');
  const [area, ...steps] = path
    .split('/')
    .slice(1)
    .filter((step, index) => step !== '' || index === 0);
  const [page, id, ...more] = steps;
  if (area === 'form') {
    if (page === undefined || id === undefined || more.length > 0) return 'nowhere';
    const values = [...new URLSearchParams(query).keys()];
    return { page: 'form', form: page, row: id, values };
  }
  if (area !== 'admin' || page === undefined) return undefined;
  const [row, ...further] = more;
  if (id !== undefined && row === undefined) {
    if (page === 'p') return { page: 'item', id };
    if (page === 'dashboard') return { page, id };
  }
  if (id !== undefined && page === 'case' && row !== undefined && further.length === 0)
    return { page, source: id, row };
  return isOwnPage(`/admin/${steps.join('/')}`) || (id === undefined && isOpen(page))
    ? { page: 'other' }
    : 'nowhere';
}

/** A part of an address that a row decides. */
function isOpen(part: string): boolean {
  return part.includes('{');
}

/** A key of a row. */
function isKey(part: string): boolean {
  return /^[1-9]\d*$/.test(part);
}

function formProblem(
  { form: id, row, values }: Extract<Destination, { page: 'form' }>,
  definitions: DefinitionSet,
): Message | undefined {
  if (isOpen(id)) return undefined;
  const form = definitions.form.get(id);
  if (!form) return nameMessage('unknown-definition', { kind: 'form', id });
  if (!isOpen(row) && row !== 'new' && !isKey(row)) return referenceMessage('not-a-row', { row });
  const unknown = row === 'new' ? values.find((name) => !Object.hasOwn(form.fields, name)) : undefined;
  return unknown === undefined ? undefined : nameMessage('form-lacks-field', { form: id, field: unknown });
}
