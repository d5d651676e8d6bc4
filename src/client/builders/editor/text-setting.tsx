import { LanguageText } from '../panel/fields/text-field';
import { Setting } from './setting';

interface TextSettingProps {
  label: string;
  pointer: string;
  help?: string | undefined;
  value: unknown;
  /** The text may have paragraphs. */
  isLong?: boolean;
  /** Undefined once every language is empty. */
  onChange: (value: unknown) => void;
}

/** A text in every language. */
export function TextSetting({ label, pointer, help, value, isLong, onChange }: TextSettingProps) {
  return (
    <Setting label={label} pointer={pointer} help={help}>
      {(id) => <LanguageText id={id} label={label} value={value} isLong={isLong} onChange={onChange} />}
    </Setting>
  );
}
