import type { WidgetServices } from '../contract';

/** Why a list of choices did not come. */
export type ListFailure = 'failed' | 'unreachable' | 'peopleUnreachable';

export function failureOf(
  error: unknown,
  { isUnreachable }: Pick<WidgetServices, 'isUnreachable'>,
  ofPeople: boolean,
): ListFailure {
  if (!isUnreachable(error)) return 'failed';
  return ofPeople ? 'peopleUnreachable' : 'unreachable';
}

/** The text in the place of choices, where there are none. */
export function listStatus(
  { failure, isLoading }: { failure: ListFailure | null; isLoading: boolean },
  { translate }: Pick<WidgetServices, 'translate'>,
): string {
  return translate(`widgets.select.${failure ?? (isLoading ? 'searching' : 'none')}`);
}
