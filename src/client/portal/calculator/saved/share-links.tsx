import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonAnchor } from '../../../ui/button';
import { calculationSharePath } from '../../../../definitions/public-pages/share-picture';
import { isAborted } from '../../../api/api-error';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { showToast } from '../../../ui/overlays/toast';

/** Passes a saved calculation on: by the device's own share dialog where it has one, by SMS, on Facebook, and as a picture. */
export function ShareLinks({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation('calculator');
  const id = useId();
  const picture = calculationSharePath(code, useLanguage());
  const text = t('saved.shareText');
  return (
    <section className="keep-share" aria-labelledby={id}>
      <h3 id={id}>{t('saved.share')}</h3>
      <div className="keep-actions">
        {'share' in navigator ? (
          <Button onClick={() => void shareByDevice({ text, url: link })}>
            <Icon name="external" />
            {t('saved.shareByDevice')}
          </Button>
        ) : null}
        <ButtonAnchor href={`sms:?&body=${encodeURIComponent(`${text} ${link}`)}`}>
          <Icon name="phone" />
          {t('saved.sms')}
        </ButtonAnchor>
        <ButtonAnchor
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="external" />
          Facebook
        </ButtonAnchor>
        <ButtonAnchor href={picture} download={`dulaan-${code}.png`}>
          <Icon name="image" />
          {t('saved.picture')}
        </ButtonAnchor>
      </div>
    </section>
  );
}

/** Where the device refuses, shows the link to be copied by hand. A person who closes the dialog has decided so. */
async function shareByDevice(data: ShareData & { url: string }): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!isAborted(error)) showToast({ tone: 'warning', title: data.url });
  }
}
