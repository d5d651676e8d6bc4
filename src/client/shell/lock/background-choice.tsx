import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import type { Background } from './use-background';

/** Chooses a background picture of the lock screen, stored in this browser. */
export function BackgroundChoice({ background }: { background: Background }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file !== undefined) setIsRefused(!(await background.choose(file)));
    if (input.current !== null) input.current.value = '';
  };
  return (
    <div className="lock-background">
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={t('lock.background')}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <button type="button" className="button lock-tool" onClick={() => input.current?.click()}>
        <Icon name="image" />
        <span>{t('lock.background')}</span>
      </button>
      {background.address === null ? null : (
        <button
          type="button"
          className="icon-button lock-tool"
          aria-label={t('lock.reset')}
          onClick={() => void background.remove()}
        >
          <Icon name="close" />
        </button>
      )}
      <p role="alert" className="lock-refusal">
        {isRefused ? t('lock.imagesOnly') : ''}
      </p>
    </div>
  );
}
