import { useTranslation } from 'react-i18next';
import { noteLevels, type Note, type NoteCode, type NoteLevel } from './lambda/report';

const levels: readonly NoteLevel[] = ['lost', 'changed', 'builtIn'];
/** Places of one reason that are drawn: the rest is counted. */
const shownPlaces = 200;

/** Everything in the file that the definitions do not say as it was, by what is to be done about it. */
export function LambdaReport({ notes }: { notes: readonly Note[] }) {
  const { t } = useTranslation('imports');
  if (notes.length === 0) return <p>{t('report.nothing')}</p>;
  return (
    <>
      {levels.map((level) => {
        const own = notes.filter(({ code }) => noteLevels[code] === level);
        if (own.length === 0) return null;
        return (
          <section key={level} className="import-part">
            <h2>{t(`report.level.${level}`, { count: own.length })}</h2>
            <p>{t(`report.help.${level}`)}</p>
            {[...byCode(own)].map(([code, list]) => (
              <details key={code} className="import-notes">
                <summary>
                  {t(`report.code.${code}`)} ({list.length})
                </summary>
                <ul className="import-list">
                  {list.slice(0, shownPlaces).map(({ row, place, value }, index) => (
                    <li key={index}>
                      <span>{row}</span> <code>{place}</code> <q>{value}</q>
                    </li>
                  ))}
                </ul>
                {list.length > shownPlaces ? (
                  <p>{t('report.more', { count: list.length - shownPlaces })}</p>
                ) : null}
              </details>
            ))}
          </section>
        );
      })}
    </>
  );
}

function byCode(notes: readonly Note[]): Map<NoteCode, Note[]> {
  const groups = new Map<NoteCode, Note[]>();
  for (const note of notes) {
    const group = groups.get(note.code);
    if (group) group.push(note);
    else groups.set(note.code, [note]);
  }
  return groups;
}
