import { useTranslation } from 'react-i18next';
import type { LabelledValue, PaperPart as Part, PaperSignature } from '../../../definitions/paper';
import { QrCode } from '../../ui/qr-code';

/** One part of a printed document. */
export function PaperPart({ part }: { part: Part }) {
  const { t } = useTranslation('page');
  switch (part.type) {
    case 'text':
      return part.paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>);
    case 'figures':
    case 'values':
      return <Values values={part.values} />;
    case 'table':
      return <Table part={part} />;
    case 'photos':
      return (
        <>
          <div className="paper-photos">
            {part.photos.map(({ file, words }) => (
              <figure key={file}>
                <img src={`/files/${encodeURIComponent(file)}?w=960`} alt={words} />
                <figcaption>{words}</figcaption>
              </figure>
            ))}
          </div>
          {part.left > 0 ? <p className="quiet">{t('paperMorePhotos', { count: part.left })}</p> : null}
        </>
      );
    case 'code':
      return (
        <div className="paper-code">
          <QrCode text={part.address} label={part.address} />
          <p>
            {t('paperScan')}
            <b>{part.address}</b>
          </p>
        </div>
      );
    case 'signatures':
      return (
        <div className="paper-signatures">
          {part.parties.map((party) => (
            <div key={party.title}>
              <b>{party.title}</b>
              {party.signatures.map((signature, index) => (
                <Signed key={index} signature={signature} />
              ))}
              {party.signatures.length > 0
                ? null
                : (['paperSignature', 'paperName', 'paperDate'] as const).map((line) => (
                    <span key={line}>{t(line)}</span>
                  ))}
            </div>
          ))}
        </div>
      );
  }
}

/** A signature that was given online, or a deadline that has decided without one. */
function Signed({ signature }: { signature: PaperSignature }) {
  const { name, role, signedAt, decision, isChanged, isPassed = false } = signature;
  const { t } = useTranslation('page');
  const who = [name, role].filter((each) => each !== null).join(', ');
  const act = [decision, signedAt].filter((each) => each !== null).join(', ');
  return (
    <>
      {who === '' ? null : <p>{who}</p>}
      <p className="quiet">{t(isPassed ? 'paperPassed' : 'paperSignedOnline', { act })}</p>
      {isChanged ? <p className="quiet is-changed">{t('paperChangedSince')}</p> : null}
    </>
  );
}

function Values({ values }: { values: readonly LabelledValue[] }) {
  return (
    <dl>
      {values.map(({ label, value }) => (
        <div key={label} className={value.length > 120 ? 'is-long' : ''}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ part: { columns, rows, left } }: { part: Extract<Part, { type: 'table' }> }) {
  const { t } = useTranslation('page');
  return (
    <>
      <div className="paper-table">
        <table>
          <thead>
            <tr>
              {columns.map(({ title, isNumber }) => (
                <th key={title} className={isNumber ? 'is-number' : ''} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((value, at) => (
                  <td key={at} className={columns[at]?.isNumber === true ? 'is-number' : ''}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 ? <p className="quiet">{t('paperMoreRows', { count: left })}</p> : null}
    </>
  );
}
