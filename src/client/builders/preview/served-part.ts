import type { Kind } from '../../../definitions/definition';
import type { ServedDefinition } from '../../api/served-definition';

/** The parts of a definition that the server sends, published or not. */
export type ServedPart = ServedDefinition<'grid'> | ServedDefinition<'chart'> | ServedDefinition<'page'>;

export function isServedForm(value: unknown): value is ServedDefinition<'form'> {
  return isKindOf(value, 'form');
}

export function isServedPart(value: unknown): value is ServedPart {
  return isKindOf(value, 'grid') || isKindOf(value, 'chart') || isKindOf(value, 'page');
}

function isKindOf(value: unknown, kind: Kind): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}
