import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { useDocument } from '../change-sets/queries';
import { scalarText } from '../document/pointer';
import type { ChoiceOption } from '../editor/choice-setting';
import { listColumns } from '../editor/document-lists';
import { useColumnTitles } from '../sources/source-words';
import { useSourceModel } from '../sources/use-source-model';

interface BlockColumns {
  /** The columns of the list. */
  shown: ChoiceOption[];
  /** The columns of its rows that refer to other rows. */
  references: ChoiceOption[];
}

/** The columns that a block over a list may name, as the open set has them. */
export function useBlockColumns(grid: string): BlockColumns {
  const { document } = useDocument({ kind: 'grid', id: grid }, grid !== '');
  const body = document?.body ?? {};
  const { source } = useSourceModel(scalarText(body.source));
  const titleOf = useColumnTitles(source);
  return {
    shown: listColumns(body).map(({ name }) => ({ value: name, label: titleOf(name) })),
    references: [...(source?.columns.values() ?? [])].flatMap(({ name, references }) =>
      references === undefined ? [] : [{ value: name, label: titleOf(name) }],
    ),
  };
}

/** The columns of a source, those that refer to other rows, and those whose values can be pictures. */
export function useSourceColumns(id: string): Record<'all' | 'references' | 'pictures', ChoiceOption[]> {
  const { source } = useSourceModel(id);
  const titleOf = useColumnTitles(source);
  const known = [...(source?.columns.values() ?? [])];
  const toOption = ({ name }: { name: string }) => ({ value: name, label: titleOf(name) });
  return {
    all: known.map(toOption),
    references: known.filter(({ references }) => references !== undefined).map(toOption),
    pictures: known.filter(({ type }) => type === 'file' || type === 'json').map(toOption),
  };
}

/** The fields of a form that refer to other rows. */
export function useFormReferences(form: string): ChoiceOption[] {
  const language = useLanguage();
  const { document } = useDocument({ kind: 'form', id: form }, form !== '');
  const { source } = useSourceModel(scalarText(document?.body?.source));
  return [...(source?.columns.values() ?? [])].flatMap(({ name, title = name, references }) =>
    references === undefined ? [] : [{ value: name, label: say(title, language) }],
  );
}
