import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Button, ButtonAnchor } from '../../ui/button';
import type { Language } from '../../../definitions/language';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { readableName } from '../../../engine/translations/localize-row';
import { ApiError } from '../../api/api-error';
import { getJson } from '../../api/http';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { QrCode } from '../../ui/qr-code';
import { usePageTitle } from '../../ui/navigation/page-title';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import { Band } from '../calculator/band';
import { figure, moneyText } from '../calculator/figures';
import '../content/content.css';
import './certificate-page.css';

interface Verdict {
  number: string;
  outcome: string;
  issuer: string | null;
  signed_at: string | null;
  valid_from: string | null;
  valid_until: string | null;
  revoked_at: string | null;
  revoked_reason: string | null;
  claims: Readonly<Record<string, string | number>>;
}

/** The claims in the order in which they are read. */
const shown = [
  'energyClassBefore',
  'energyClassAfter',
  'savingKwhPerYear',
  'savingMntPerYear',
  'savingMntP50',
  'savingMntP90',
  'co2TonnesPerYear',
  'basis',
  'act',
  'actDate',
  'methodVersion',
  'province',
  'soum',
  'crew',
] as const;

const money = new Set<string>(['savingMntPerYear', 'savingMntP50', 'savingMntP90']);
const classes = new Set<string>(['energyClassBefore', 'energyClassAfter']);
const icons: Readonly<Record<string, string>> = { genuine: 'success', expired: 'clock', unknown: 'question' };

/** `/qr/certificate/{number}`: shows everyone who scans the code whether a certificate is genuine. */
export default function CertificatePage() {
  const { t } = useTranslation('certificate');
  const { id: number = '' } = useParams();
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery({
    queryKey: ['credential', number],
    queryFn: ({ signal }) => getJson<Verdict>(`/credentials/${encodeURIComponent(number)}`, { signal }),
    retry: false,
  });
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="content-page is-narrow certificate">
      <header className="content-head">
        <h1>{t('title')}</h1>
        <p className="certificate-number">{number}</p>
      </header>
      {isUnknown ? <Outcome outcome="unknown" /> : null}
      {error && !isUnknown ? <RetryNotice message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? <Details verdict={data} /> : null}
      {data || error ? null : <PageSkeleton />}
    </div>
  );
}

function Outcome({ outcome }: { outcome: string }) {
  const { t } = useTranslation('certificate');
  return (
    <section
      className={`card certificate-outcome ${outcome === 'genuine' ? 'is-genuine' : 'is-refused'}`}
      aria-live="polite"
    >
      <h2>
        <Icon name={icons[outcome] ?? 'warning'} />
        {t(`outcome.${outcome}.title`)}
      </h2>
      <p>{t(`outcome.${outcome}.text`)}</p>
    </section>
  );
}

function Details({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('certificate');
  const language = useLanguage();
  const { number, outcome, claims } = verdict;
  const facts: [name: string, value: ReactNode][] = [
    ['revokedAt', verdict.revoked_at && localDay(verdict.revoked_at)],
    ['revokedReason', verdict.revoked_reason && t(`reason.${verdict.revoked_reason}`)],
    ['validFrom', verdict.valid_from && localDay(verdict.valid_from)],
    ['validUntil', verdict.valid_until && localDay(verdict.valid_until)],
    ...shown.map((name): [string, ReactNode] => [name, claimText(name, claims[name], language, t)]),
    ['issuer', verdict.issuer && hostOf(verdict.issuer)],
    ['signedAt', verdict.signed_at && localDay(verdict.signed_at)],
  ];
  return (
    <>
      <Outcome outcome={outcome} />
      <dl className="content-facts certificate-facts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="quiet">{t('compare')}</p>
      <div className="certificate-file">
        <QrCode text={shortAddress(number)} label={t('qrLabel')} />
        <ButtonAnchor
          href={`/credentials/${encodeURIComponent(number)}/credential.json`}
          download={`${number}.json`}
        >
          {t('download')}
        </ButtonAnchor>
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </div>
    </>
  );
}

/** The address that every copy of the code has, whatever the language of this page. */
function shortAddress(number: string): string {
  return `${window.location.origin}/qr/certificate/${encodeURIComponent(number)}`;
}

function claimText(
  name: string,
  value: string | number | undefined,
  language: Language,
  t: (key: string) => string,
): ReactNode {
  if (value === undefined) return null;
  if (name === 'basis') return t(`basis.${value}`);
  if (name === 'act') return String(value);
  if (typeof value === 'number') return money.has(name) ? moneyText(value) : figure(value, 2);
  return classes.has(name) ? <Band letter={value} size="medium" /> : readableName(value, language);
}

/** The site behind `did:web:dulaan.example.mn`, whose port is written as `%3A`. */
function hostOf(issuer: string): string {
  return decodeURIComponent(issuer.replace(/^did:web:/, ''));
}
