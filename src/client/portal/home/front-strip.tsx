import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/lists/card';
import { Picture } from '../../ui/lists/picture';
import type { Localized } from '../../../engine/translations/localize-row';
import type { FrontSlide } from './front';
import { FrontLink } from './front-link';

/** Banners and slides in one row, which is scrolled by hand: nothing moves by itself. */
export function FrontStrip({ slides }: { slides: readonly Localized<FrontSlide>[] }) {
  const { t } = useTranslation('portal');
  if (slides.length === 0) return null;
  return (
    <section>
      <h2 id="front-strip-title">{t('front.strip')}</h2>
      <section
        className="front-strip"
        aria-labelledby="front-strip-title"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, also where no slide has a link
        tabIndex={0}
      >
        <ul>
          {slides.map(({ title, description, images, link, languages }, index) => (
            <li key={index} className="front-slide">
              {/* Below the first view: loaded ahead, they would take the line from the styles that it waits for. */}
              <Card as="div" isLink picture={<Picture file={images} width={520} />}>
                {title === null ? null : (
                  <h3 lang={languages?.title}>
                    <FrontLink address={link}>{title}</FrontLink>
                  </h3>
                )}
                {description === null ? null : (
                  <p className="quiet" lang={languages?.description}>
                    {description}
                  </p>
                )}
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
