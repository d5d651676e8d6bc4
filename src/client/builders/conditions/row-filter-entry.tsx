import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../definitions/definition';
import type { FilterSet } from '../../../definitions/filter';
import { ProblemList } from '../editor/problem-list';
import { useEditor } from '../editor/editor-context';
import { isObject, valueAt } from '../document/pointer';
import { DefinitionPanel } from '../panel/definition-panel';
import { ConditionEntry } from './condition-entry';
import type { ConditionScope } from './condition-scope';
import { readFilters, writeFilters } from './filter-sentence';
import { SentenceEntry } from './sentence-entry';
import '../forms/inputs/entries.css';

interface RowFilterEntryProps {
  kind: Kind;
  label: string;
  /** The end of the sentence: “the row is in the list”. */
  effect: string;
  scope: ConditionScope;
  /** The place of the condition in the document. Default: `/filters`. */
  pointer?: string;
}

/**
 * Edits which rows a definition is about, as a sentence. A condition in FEEL stays FEEL; a filter set that no sentence says
 * has the fields of its schema.
 */
export function RowFilterEntry({ kind, label, effect, scope, pointer = '/filters' }: RowFilterEntryProps) {
  const { t } = useTranslation('data-builders');
  const { document, onEdit, problems } = useEditor();
  const filters = valueAt(document, pointer);
  const ofRows = useMemo((): ConditionScope => ({ ...scope, isOfRows: true }), [scope]);
  const write = (value: FilterSet | string | undefined) => onEdit([{ pointer, value }]);
  if (typeof filters === 'string')
    return (
      <>
        <ConditionEntry label={label} effect={effect} value={filters} scope={ofRows} onChange={write} />
        <ProblemList pointer={pointer} />
      </>
    );
  const sentence = readFilters(isObject(filters) ? filters : {}, scope.names);
  if (sentence === undefined)
    return (
      <>
        <p className="setting-help">{t('rows.noSentence')}</p>
        <DefinitionPanel
          kind={kind}
          document={document}
          pointer={pointer}
          onEdit={onEdit}
          problems={problems}
        />
      </>
    );
  const fields = [...scope.names.columns.keys()];
  return (
    <>
      <fieldset className="fb-condition">
        <legend>{label}</legend>
        <SentenceEntry
          sentence={sentence}
          scope={scope}
          fields={fields}
          effect={effect}
          onChange={(next) => write(writeFilters(next))}
        />
      </fieldset>
      <ProblemList pointer={pointer} />
    </>
  );
}
