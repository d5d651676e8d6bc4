import { Checkbox } from 'antd';
import { textsAt } from '../editor/document-lists';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import type { ChoiceOption } from '../editor/choice-setting';
import { setListed } from './view-edits';

interface NameChecksProps {
  /** The pointer of a list of names. */
  list: string;
  label: string;
  options: readonly ChoiceOption[];
  /** No more names may be chosen. */
  isFull?: boolean;
}

/** Chooses the names of a list with a check each. */
export function NameChecks({ list, label, options, isFull = false }: NameChecksProps) {
  const { document, onEdit } = useEditor();
  const names = textsAt(document, list);
  return (
    <>
      <div className="setting-checks" role="group" aria-label={label}>
        {options.map(({ value, label: title }) => (
          <Checkbox
            key={value}
            checked={names.includes(value)}
            disabled={isFull && !names.includes(value)}
            onChange={({ target }) => onEdit(setListed(document, list, value, target.checked))}
          >
            {title}
          </Checkbox>
        ))}
      </div>
      <ProblemList pointer={list} />
    </>
  );
}
