import { useDefinitionTitle } from '../sources/source-words';
import { SourceColumns } from './source-columns';
import { useView } from './use-view';

/** The tables of a view as a list, for phones: the same columns and references as in the picture. */
export function TableList() {
  const { reached } = useView();
  const titleOf = useDefinitionTitle('source');
  return (
    <div className="view-tables">
      {reached.map((each) => (
        <details key={each.join} open={each.join === ''}>
          <summary>
            {titleOf(each.source.id)}
            {each.join === '' ? null : <code>{each.join}</code>}
          </summary>
          <SourceColumns reached={each} />
        </details>
      ))}
    </div>
  );
}
