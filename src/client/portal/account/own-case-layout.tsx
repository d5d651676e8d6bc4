import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { TouchLink } from '../../ui/touch-link';
import './citizen-page.css';
import { caseLists, offersAddress } from './own-cases';
import { OwnPageFrame } from './own-page-frame';

/** The layout of one case of a citizen: it takes the whole page, with the way back to its list above. */
export default function OwnCaseLayout() {
  const { t } = useTranslation('citizen');
  const { source, row } = useParams();
  const [name, list] =
    Object.entries(caseLists).find(([, { table }]) => table === source) ??
    (['orders', caseLists.orders] as const);
  return (
    <OwnPageFrame>
      {(page) => (
        <div className="own-case-page">
          <TouchLink to={list.path} arrow="left">
            {t(`menu.${name}`)}
          </TouchLink>
          {name === 'orders' && row !== undefined ? (
            <TouchLink to={offersAddress(row)}>
              <Icon name="scale" />
              {t('offers.link')}
            </TouchLink>
          ) : null}
          {page}
        </div>
      )}
    </OwnPageFrame>
  );
}
