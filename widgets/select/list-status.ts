import type { WidgetServices } from '../contract';

/** Why loading a list of choices failed. */
export type ListFailure = 'failed' | 'unreachable' | 'peopleUnreachable';

export function listFailure(
  error: unknown,
  { isUnreachable }: Pick<WidgetServices, 'isUnreachable'>,
  ofPeople: boolean,
): ListFailure {
  if (!isUnreachable(error)) return 'failed';
  return ofPeople ? 'peopleUnreachable' : 'unreachable';
}

/** The text shown instead of an empty list of choices. */
export function listStatus(
  { failure, isLoading }: { failure: ListFailure | null; isLoading: boolean },
  { translate }: Pick<WidgetServices, 'translate'>,
): string {
  return translate(`widgets.select.${failure ?? (isLoading ? 'searching' : 'none')}`);
}
