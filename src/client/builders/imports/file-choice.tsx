import { Icon } from '../../ui/icon';

interface FileChoiceProps {
  /** Text of the button before a file is chosen. */
  text: string;
  label: string;
  accept: string;
  /** The chosen file's name. */
  name: string | null;
  onChoose: (file: File) => void;
}

/** The choice of one file of the device. */
export function FileChoice({ text, label, accept, name, onChoose }: FileChoiceProps) {
  return (
    <label className="import-file">
      <Icon name="file" />
      <span>{name ?? text}</span>
      <input
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was changed.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
