import type { FieldProps } from './contract';

type State = Pick<FieldProps, 'isInvalid' | 'isRequired' | 'describedBy'>;

/** ARIA attributes of a control besides its label. */
export function ariaAttributes({ isInvalid, isRequired, describedBy }: State) {
  return {
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': describedBy,
  };
}

/** antd's status of a control with a problem. */
export function controlStatus(isInvalid: boolean): 'error' | undefined {
  return isInvalid ? 'error' : undefined;
}
