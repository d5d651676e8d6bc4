import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { squarePicture } from '../../../../widgets/image/square-picture';
import './picture-field.css';

interface PictureFieldProps {
  label: string;
  picture: File | null;
  /** The address of the current picture. */
  present?: string | undefined;
  onChange: (picture: File | null) => void;
}

/** Draws an upload for a person's picture. The chosen file is converted into a square of at most one megabyte. */
export function PictureField({ label, picture, present, onChange }: PictureFieldProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const preview = useObjectAddress(picture) ?? present;

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setFault(null);
      onChange(await squarePicture(file));
    } catch {
      // The browser cannot decode it as a picture, whatever its name says.
      setFault(t('pictureWrong'));
    }
  };
  return (
    <div className="picture-field">
      <span className="picture-field-preview">
        {preview === undefined ? <Icon name="user" /> : <img src={preview} alt={label} />}
      </span>
      <div className="picture-field-side">
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-hint`}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <label className="button button-plain" htmlFor={id}>
          <Icon name="image" />
          {t('choosePicture')}
        </label>
        {picture === null ? null : (
          <button type="button" className="button" onClick={() => onChange(null)}>
            {t('removePicture')}
          </button>
        )}
        <p className="quiet" id={`${id}-hint`}>
          {t('pictureHint')}
        </p>
        <p role="alert" className="entry-fault">
          {fault}
        </p>
      </div>
    </div>
  );
}

/** Returns an object URL, under which the page shows a local file. */
function useObjectAddress(file: File | null): string | undefined {
  const address = useMemo(() => (file === null ? undefined : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
