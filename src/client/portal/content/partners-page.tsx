import { useTranslation } from 'react-i18next';
import { phoneText } from '../../ui/phone-text';
import { RichText } from '../../ui/rich-text';
import { Picture } from '../picture';
import './content.css';
import { LoadedList } from './loaded';
import { FileLink, OutsideLink } from './outside-links';
import { PageHeading } from './page-heading';
import { publishedRows, useRows } from '../read-rows';

interface Partner {
  id: string;
  company_name: string;
  photo: string | null;
  decription: string | null;
  link: string | null;
  file: string | null;
}

interface Supplier {
  id: string;
  supplier_name: string;
  logo: string | null;
  supplier_phone: string | null;
  supplier_email: string | null;
  product_catalog: string | null;
  company_profile: string | null;
}

interface Offer {
  id: string;
  title: string;
  description: string | null;
}

/** `/partners`: co-operation, suppliers with their catalogues, and how to become a partner. */
export default function PartnersPage() {
  const { t } = useTranslation('content');
  const partners = useRows<Partner>(
    'v_co_operation',
    'id company_name photo decription link file',
    publishedRows,
  );
  const suppliers = useRows<Supplier>(
    'v_supplier',
    'id supplier_name logo supplier_phone supplier_email product_catalog company_profile',
    publishedRows,
  );
  const offers = useRows<Offer>('collaborate', 'id title description');
  const advantages = useRows<Offer>('collaborate_advantage', 'id title description');
  return (
    <div className="content-page">
      <PageHeading path="/partners" />
      <section aria-labelledby="partners">
        <h2 id="partners">{t('partners.cooperation')}</h2>
        <LoadedList result={partners}>
          {(rows) => (
            <ul className="content-cards">
              {rows.map(({ id, company_name, photo, decription, link, file }) => (
                <li key={id}>
                  <article className="card content-card">
                    {photo === null ? null : <Picture file={photo} width={320} />}
                    <h3>{company_name}</h3>
                    {decription === null ? null : <RichText html={decription} />}
                    <p className="content-links">
                      <OutsideLink address={link} />
                      <FileLink file={file} label={t('file')} />
                    </p>
                  </article>
                </li>
              ))}
            </ul>
          )}
        </LoadedList>
      </section>
      <section aria-labelledby="suppliers">
        <h2 id="suppliers">{t('partners.suppliers')}</h2>
        <LoadedList result={suppliers}>
          {(rows) => (
            <ul className="content-cards">
              {rows.map((row) => (
                <li key={row.id}>
                  <article className="card content-card">
                    {row.logo === null ? null : <Picture file={row.logo} width={320} />}
                    <h3>{row.supplier_name}</h3>
                    <p className="content-links">
                      {row.supplier_phone === null ? null : (
                        <a href={`tel:+976${row.supplier_phone}`}>{phoneText(row.supplier_phone)}</a>
                      )}
                      {row.supplier_email === null ? null : (
                        <a href={`mailto:${row.supplier_email}`}>{row.supplier_email}</a>
                      )}
                      <FileLink file={row.product_catalog} label={t('partners.catalogue')} />
                      <FileLink file={row.company_profile} label={t('partners.profile')} />
                    </p>
                  </article>
                </li>
              ))}
            </ul>
          )}
        </LoadedList>
      </section>
      {[
        { title: t('partners.ways'), result: offers },
        { title: t('partners.advantages'), result: advantages },
      ].map(({ title, result }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <LoadedList result={result}>
            {(rows) => (
              <ul className="content-cards">
                {rows.map(({ id, title, description }) => (
                  <li key={id}>
                    <article className="card content-card">
                      <h3>{title}</h3>
                      {description === null ? null : <RichText html={description} />}
                    </article>
                  </li>
                ))}
              </ul>
            )}
          </LoadedList>
        </section>
      ))}
    </div>
  );
}
