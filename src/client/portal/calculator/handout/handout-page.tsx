import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { useIsTakenOver } from '../../../ui/first-view';
import { QrCode } from '../../../ui/qr-code';
import { Icon } from '../../../ui/icon';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { PageSkeleton } from '../../../ui/states/page-skeleton';
import { Helpline } from '../../layout/helpline';
import '../calculator.css';
import '../../content/content.css';
import { useEnergyTables } from '../tables/use-energy-tables';
import './handout.css';
import './print/handout-print.css';
import { PaperForm } from './paper-form';

/**
 * `/calculator/handout`: for khoroo offices, a poster that leads to the calculator and its questions on a sheet of paper,
 * each of one A4 page. The answers of a sheet are entered at `/calculator/plain`.
 */
export default function HandoutPage() {
  const { t } = useTranslation('calculator-handout');
  usePageTitle(t('title'));
  return (
    <div className="content-page handout">
      <div className="handout-screen">
        <h1>{t('title')}</h1>
        <p className="quiet">{t('lead')}</p>
        <Button isPrimary onClick={() => window.print()}>
          <Icon name="print" />
          {t('print')}
        </Button>
      </div>
      <Sheet label={t('poster')}>
        <Poster />
      </Sheet>
      <Sheet label={t('form')}>
        <FormSheet />
      </Sheet>
    </div>
  );
}

function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="handout-sheet" aria-label={label}>
      {children}
    </section>
  );
}

function Poster() {
  const { t } = useTranslation('calculator-handout');
  return (
    <div className="handout-poster">
      <h2>{t('posterTitle')}</h2>
      <p className="handout-promise">{t('posterText')}</p>
      <AddressCode path={useHref('/calculator')} />
      <ol>
        <li>{t('steps.scan')}</li>
        <li>{t('steps.answer')}</li>
        <li>{t('steps.choose')}</li>
      </ol>
      <Helpline />
    </div>
  );
}

function FormSheet() {
  const { t } = useTranslation('calculator-handout');
  const { book, isPending, error } = useEnergyTables();
  const entry = useHref('/calculator/plain');
  if (book === undefined)
    return isPending ? <PageSkeleton lines={12} /> : <p>{error?.message ?? t('noQuestions')}</p>;
  return (
    <>
      <h2>{t('formTitle')}</h2>
      <p>{t('formText')}</p>
      <PaperForm book={book} />
      <div className="handout-entry">
        <p>{t('entry')}</p>
        <AddressCode path={entry} />
      </div>
    </>
  );
}

/** An address of this site as a QR code and in letters. The server, which does not know how the browser reached it, keeps their place. */
function AddressCode({ path }: { path: string }) {
  const { t } = useTranslation('calculator-handout');
  const isTakenOver = useIsTakenOver();
  if (!isTakenOver) return <div className="handout-code is-waiting" />;
  const address = `${window.location.origin}${path}`;
  return (
    <div className="handout-code">
      <QrCode text={address} label={t('code', { address })} />
      <p className="handout-address">{address.replace(/^https?:\/\//, '')}</p>
    </div>
  );
}
