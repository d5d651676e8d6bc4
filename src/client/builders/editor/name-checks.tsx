import { Checkbox } from 'antd';
import { setListed, textsAt } from './document-lists';
import { useEditor } from './editor-context';
import { ProblemList } from './problem-list';
import type { ChoiceOption } from './choice-setting';

interface NameChecksProps {
  /** The pointer of a list of names. */
  list: string;
  label: string;
  options: readonly ChoiceOption[];
  /** The most names that may be chosen. */
  max?: number;
}

/** Chooses the names of a list with a check each. */
export function NameChecks({ list, label, options, max = Infinity }: NameChecksProps) {
  const { document, onEdit } = useEditor();
  const names = textsAt(document, list);
  return (
    <>
      <fieldset className="setting-checks is-plain" aria-label={label}>
        {options.map(({ value, label: title }) => (
          <Checkbox
            key={value}
            checked={names.includes(value)}
            disabled={names.length >= max && !names.includes(value)}
            onChange={({ target }) => onEdit(setListed(document, list, value, target.checked))}
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <ProblemList pointer={list} />
    </>
  );
}
