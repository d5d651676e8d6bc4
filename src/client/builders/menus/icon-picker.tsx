import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconPaths } from '../../ui/icon-paths';
import { Icon } from '../../ui/icon';

const names = Object.keys(iconPaths);

interface IconPickerProps {
  value: string | undefined;
  onChange: (icon: string | undefined) => void;
}

/** Chooses an icon by its picture; the pictures are shown on demand. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const { t } = useTranslation('rights-builders');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="column-part">
      <span className="column-label" id={`${id}-label`}>
        {t('menu.icon')}
      </span>
      <button
        type="button"
        className="fb-button icon-picker-open"
        aria-expanded={isOpen}
        aria-controls={`${id}-icons`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {value === undefined ? null : <Icon name={value} />}
        {t(value === undefined ? 'menu.chooseIcon' : 'menu.otherIcon')}
      </button>
      {isOpen ? (
        <div className="icon-picker" id={`${id}-icons`} role="radiogroup" aria-labelledby={`${id}-label`}>
          <label className="icon-choice" title={t('menu.noIcon')}>
            <input
              type="radio"
              name={id}
              checked={value === undefined}
              aria-label={t('menu.noIcon')}
              onChange={() => onChange(undefined)}
            />
            <span aria-hidden="true">–</span>
          </label>
          {names.map((name) => (
            <label key={name} className="icon-choice" title={name}>
              <input
                type="radio"
                name={id}
                checked={name === value}
                aria-label={name}
                onChange={() => onChange(name)}
              />
              <Icon name={name} />
            </label>
          ))}
        </div>
      ) : null}
    </div>
  );
}
