import { Icon } from '../../ui/icon';

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
  onToggle: () => void;
}

/** Draws a cell of a matrix: a checkbox under the picture of its state. */
export function MatrixCheck(props: MatrixCheckProps) {
  const { label, title, state, icon, isChecked, isMixed = false, isDisabled = false, onToggle } = props;
  return (
    <label className={`matrix-cell is-${state}`} title={title}>
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = isMixed;
        }}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onToggle}
      />
      <Icon name={icon} />
    </label>
  );
}
