import type { FieldProps } from './contract';

type State = Pick<FieldProps, 'isInvalid' | 'isRequired' | 'describedBy'>;

/** What a screen reader is told of a control besides its label. */
export function ariaOf({ isInvalid, isRequired, describedBy }: State) {
  return {
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': describedBy,
  };
}

/** How antd draws a control with a problem. */
export function statusOf(isInvalid: boolean): 'error' | undefined {
  return isInvalid ? 'error' : undefined;
}
