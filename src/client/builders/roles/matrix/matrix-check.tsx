import { useOptimistic, useTransition } from 'react';
import { Icon } from '../../../ui/icon';

interface MatrixCheckProps {
  label: string;
  /** Says the state in words, for the pointer. */
  title: string;
  state: string;
  icon: string;
  isChecked: boolean;
  /** The right is there in part. */
  isMixed?: boolean;
  isDisabled?: boolean;
  /** May have to read something first; the tick shows at once, and a second press waits for the first. */
  onToggle: () => void | Promise<void>;
}

/** Draws a cell of a matrix: a checkbox under the picture of its state. */
export function MatrixCheck(props: MatrixCheckProps) {
  const { label, title, state, icon, isChecked, isMixed = false, isDisabled = false, onToggle } = props;
  const [isPending, startToggle] = useTransition();
  const [isShownChecked, showChecked] = useOptimistic(isChecked);
  const toggle = () => {
    if (isPending) return;
    startToggle(async () => {
      showChecked(!isChecked);
      await onToggle();
    });
  };
  return (
    <label className={`matrix-cell is-${state}`} title={title}>
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = isMixed && !isPending;
        }}
        type="checkbox"
        aria-label={label}
        checked={isShownChecked}
        disabled={isDisabled}
        onChange={toggle}
      />
      <Icon name={icon} />
    </label>
  );
}
