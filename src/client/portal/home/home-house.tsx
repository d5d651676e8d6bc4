import { useTranslation } from 'react-i18next';
import { HouseSection } from '../house-section';

const places = ['roof', 'wall', 'window', 'air', 'floor'] as const;

/** The picture on the home page: how a house loses its heat. */
export function HomeHouse() {
  const { t } = useTranslation('portal');
  return (
    <HouseSection
      title={t('house.title')}
      text={t('house.text')}
      losses={places.map((place) => ({ place, words: [t(`house.${place}`)] }))}
    />
  );
}
