import { useTranslation } from 'react-i18next';
import { MailLink, PhoneLink } from '../../ui/contact-links';
import { Card } from '../../ui/lists/card';
import { CardList } from '../../ui/lists/card-list';
import { ListSection } from '../../ui/lists/list-section';
import { RichText } from '../../ui/rich-text';
import { Picture } from '../../ui/lists/picture';
import './content.css';
import { FileLink, OutsideLink } from './outside-links';
import { PageHeading } from './page-heading';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import { publishedRows, useRows } from '../read-rows';

const offerTexts = { texts: ['title', 'description'] };

/** `/partners`: co-operation, suppliers with their catalogues, and how to become a partner. */
export default function PartnersPage() {
  const { t } = useTranslation('content');
  const partners = useRows('v_co_operation', 'id company_name photo decription link file', {
    ...publishedRows,
    texts: ['decription'],
    names: ['company_name'],
  });
  const suppliers = useRows(
    'v_supplier',
    'id supplier_name logo supplier_phone supplier_email product_catalog company_profile',
    { ...publishedRows, names: ['supplier_name'] },
  );
  const offers = useRows('v_collaborate', 'id title description', offerTexts);
  const advantages = useRows('v_collaborate_advantage', 'id title description', offerTexts);
  return (
    <div className="content-page">
      <PageHeading path="/partners" />
      <ListSection title={t('partners.cooperation')} result={partners}>
        {(rows) => (
          <>
            <MongolianOnly rows={rows} />
            <CardList rows={rows}>
              {({ company_name, photo, decription, link, file, languages }) => (
                <Card picture={photo === null ? null : <Picture file={photo} width={320} />}>
                  <h3 lang={languages?.company_name}>{company_name}</h3>
                  {decription === null ? null : <RichText html={decription} lang={languages?.decription} />}
                  <p className="content-links">
                    <OutsideLink address={link} />
                    <FileLink file={file} label={t('file')} />
                  </p>
                </Card>
              )}
            </CardList>
          </>
        )}
      </ListSection>
      <ListSection title={t('partners.suppliers')} result={suppliers}>
        {(rows) => (
          <CardList rows={rows}>
            {(row) => (
              <Card picture={row.logo === null ? null : <Picture file={row.logo} width={320} />}>
                <h3 lang={row.languages?.supplier_name}>{row.supplier_name}</h3>
                <p className="content-links">
                  {row.supplier_phone === null ? null : <PhoneLink phone={row.supplier_phone} />}
                  {row.supplier_email === null ? null : <MailLink address={row.supplier_email} />}
                  <FileLink file={row.product_catalog} label={t('partners.catalogue')} />
                  <FileLink file={row.company_profile} label={t('partners.profile')} />
                </p>
              </Card>
            )}
          </CardList>
        )}
      </ListSection>
      {[
        { title: t('partners.ways'), result: offers },
        { title: t('partners.advantages'), result: advantages },
      ].map(({ title, result }) => (
        <ListSection key={title} title={title} result={result}>
          {(rows) => (
            <CardList rows={rows}>
              {({ title, description, languages }) => (
                <Card>
                  <h3 lang={languages?.title}>{title}</h3>
                  {description === null ? null : (
                    <RichText html={description} lang={languages?.description} />
                  )}
                </Card>
              )}
            </CardList>
          )}
        </ListSection>
      ))}
    </div>
  );
}
